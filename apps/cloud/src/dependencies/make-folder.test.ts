import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'make-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('makeFolder', () => {
  it('makes missing parents, and keeps an existing folder', () => {
    const path = join(folder, 'above', 'below')
    makeFolder(path)
    makeFolder(path)
    expect(existsSync(path)).toBe(true)
  })

  it('fails where a file exists', () => {
    const file = join(folder, 'file')
    writeFileSync(file, 'text')
    expect(() => makeFolder(file)).toThrow('EEXIST')
    expect(() => makeFolder(join(file, 'below'))).toThrow('ENOTDIR')
  })

  // Runs in a process of its own, which can be killed if it loops for ever.
  it.runIf(process.platform === 'linux')('fails where no folder can be made', () => {
    const program = `import('${import.meta.dirname}/make-folder.ts').then((m) => m.makeFolder('/proc/above/below'))`
    const { status, stderr } = spawnSync(process.execPath, ['-e', program], {
      encoding: 'utf8',
      timeout: 30_000,
    })
    expect(status).toBe(1)
    expect(stderr).toContain("ENOENT: no such file or directory, mkdir '/proc/above'")
  })
})
