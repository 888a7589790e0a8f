import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readVersion } from './version.ts'

const commit = '0123456789abcdef0123456789abcdef01234567'

it('tells the commit of a checkout, and none of a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'version-'))
  try {
    expect(readVersion(folder)).toMatch(/^\d+\.\d+\.\d+$/)
    mkdirSync(join(folder, '.git', 'refs', 'heads'), { recursive: true })
    writeFileSync(join(folder, '.git', 'HEAD'), 'ref: refs/heads/main\n')
    writeFileSync(join(folder, '.git', 'refs', 'heads', 'main'), `${commit}\n`)
    expect(readVersion(folder)).toMatch(/^\d+\.\d+\.\d+\+0123456789ab$/)
    writeFileSync(join(folder, '.git', 'HEAD'), commit)
    expect(readVersion(folder)).toMatch(/\+0123456789ab$/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
