import { randomBytes } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'

/**
 * Writes a file that only its owner can read, and its folder, unless there is one of that name: the first of several processes wins.
 * It is there whole or not at all, also when the disk is full or the process is killed meanwhile.
 */
export function writeNewFile(path: string, text: string): void {
  makeFolder(dirname(path))
  const draft = `${path}-${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, text, { flag: 'wx', mode: 0o600, flush: true })
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
