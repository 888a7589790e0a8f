import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writeNewFile } from './write-new-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'write-new-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('writeNewFile', () => {
  it('writes a file for its owner only, and keeps an existing one', () => {
    const path = join(folder, 'key')
    writeNewFile(path, 'first')
    writeNewFile(path, 'second')
    expect(readFileSync(path, 'utf8')).toBe('first')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['key'])
  })

  it('makes the folder, too', () => {
    writeNewFile(join(folder, 'new', 'key'), 'text')
    expect(readFileSync(join(folder, 'new', 'key'), 'utf8')).toBe('text')
  })

  it('leaves no file if the disk accepts nothing', () => {
    const path = join(folder, 'unwritten')
    const program = `import('${import.meta.dirname}/write-new-file.ts').then((m) => m.writeNewFile('${path}', 'text'))`
    // Files may have no blocks: an attempt fails as on a full disk, or ends the process.
    const { status } = spawnSync('sh', ['-c', `ulimit -f 0; exec "$0" -e "$1"`, process.execPath, program])
    expect(status).not.toBe(0)
    expect(existsSync(path)).toBe(false)
  })
})
