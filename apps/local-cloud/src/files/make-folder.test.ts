import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'make-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('makeFolder', () => {
  it('makes the folders above it, too, and leaves one that is there', () => {
    const path = join(folder, 'above', 'below')
    makeFolder(path)
    makeFolder(path)
    expect(existsSync(path)).toBe(true)
  })

  it('makes none where a file is', () => {
    const file = join(folder, 'file')
    writeFileSync(file, 'text')
    expect(() => makeFolder(file)).toThrow('EEXIST')
    expect(() => makeFolder(join(file, 'below'))).toThrow('ENOTDIR')
  })

  // In a process of its own, which can be ended if it never gives up.
  it.runIf(process.platform === 'linux')('gives up where nothing new can be', () => {
    const program = `import('${import.meta.dirname}/make-folder.ts').then((m) => m.makeFolder('/proc/above/below'))`
    const { status, stderr } = spawnSync(process.execPath, ['-e', program], {
      encoding: 'utf8',
      timeout: 30_000,
    })
    expect(status).toBe(1)
    expect(stderr).toContain("ENOENT: no such file or directory, mkdir '/proc/above'")
  })
})
