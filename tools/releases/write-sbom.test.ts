import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { repositoryRoot } from '../source/read-source.ts'
import { writeSbom } from './write-sbom.ts'

const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('lists the dependencies of a package with their versions', () => {
  const file = join(folder, 'openqasm.cdx.json')
  writeSbom(repositoryRoot, '@qportal/openqasm', file)
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string
    components: { name: string; purl: string }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  expect(components.map(({ purl }) => purl)).toContainEqual(expect.stringMatching(/circuit@\d/))
})
