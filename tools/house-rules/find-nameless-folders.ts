import { dirname, join } from 'node:path'
import type { Breach } from './find-breaches.ts'

const shortestSentence = 20

/**
 * Folders of sources of which no README says, in its first line below a heading, what lives there.
 *
 * @param readText the text of a file of the repository, or undefined where there is none
 */
export function findNamelessFolders(
  paths: readonly string[],
  readText: (path: string) => string | undefined,
): Breach[] {
  return [...new Set(paths.map((path) => dirname(path)))].flatMap((folder) => {
    const path = join(folder, 'README.md')
    const lines = (readText(path) ?? '').split('\n')
    const first = lines.find((line) => line.trim() && !line.startsWith('#')) ?? ''
    return first.length >= shortestSentence
      ? []
      : [{ path, line: 1, message: 'says in its first line what lives in the folder: it is missing' }]
  })
}
