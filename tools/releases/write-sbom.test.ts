import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../source/read-source.ts'
import { writeSbom } from './write-sbom.ts'

it('lists the dependencies of a package with their versions', () => {
  const file = writeSbom(repositoryRoot, '@qportal/openqasm')
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string
    components: { name: string; purl: string }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  expect(components.map(({ purl }) => purl)).toContainEqual(expect.stringMatching(/circuit@\d/))
})
