import { randomBytes } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'

/**
 * Writes a file that only its owner can read, and its folder. Keeps an existing file: the first
 * process wins.
 * The file is complete or missing, also after a full disk or a killed process.
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
