import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and its missing parents.
 * Node's `recursive` option loops for ever where a parent exists but accepts no entries, such as
 * `/proc`.
 */
export function makeFolder(path: string): void {
  const parent = dirname(path)
  if (!existsSync(parent)) makeFolder(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
