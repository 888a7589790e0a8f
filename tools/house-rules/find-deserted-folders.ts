import { dirname } from 'node:path'
import type { Breach } from './find-breaches.ts'

/** Folders of which only a README is left: what it speaks of has moved or is gone. */
export function findDesertedFolders(paths: readonly string[]): Breach[] {
  const isReadme = (path: string) => /(^|\/)README\.md$/.test(path)
  const others = paths.filter((path) => !isReadme(path))
  return paths
    .filter((path) => isReadme(path) && !others.some((other) => other.startsWith(`${dirname(path)}/`)))
    .filter((path) => dirname(path) !== '.')
    .map((path) => ({ path, line: 1, message: 'speaks of a folder that holds nothing else' }))
}
