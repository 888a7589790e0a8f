import { dirname } from 'node:path'
import type { Breach } from './find-breaches.ts'

/** Returns READMEs in folders without any other file. */
export function findOrphanReadmes(paths: readonly string[]): Breach[] {
  const isReadme = (path: string) => /(^|\/)README\.md$/.test(path)
  const others = paths.filter((path) => !isReadme(path))
  return paths
    .filter((path) => isReadme(path) && !others.some((other) => other.startsWith(`${dirname(path)}/`)))
    .filter((path) => dirname(path) !== '.')
    .map((path) => ({ path, line: 1, message: 'is the only file of its folder' }))
}
