import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder, and those above it that are missing. The `recursive` of Node's own call tries for ever in a place that is there and
 * takes nothing new, as `/proc`.
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
