import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, readSources, repositoryRoot } from '../source/read-source.ts'
import { findBreaches } from './find-breaches.ts'
import { findDesertedFolders } from './find-deserted-folders.ts'
import { findNamelessFolders } from './find-nameless-folders.ts'

const paths = listFiles()
const files = readSources(paths)
const readText = (path: string) => {
  const file = join(repositoryRoot, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
const breaches = [
  ...files.flatMap(findBreaches),
  ...findNamelessFolders(
    files.map(({ path }) => path),
    readText,
  ),
  ...findDesertedFolders(paths),
]
for (const { path, line, message } of breaches) console.error(`${path}:${line} ${message}`)

const lengths = files.map(({ text }) => text.split('\n').length).toSorted((a, b) => a - b)
const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0
console.log(
  `house rules: ${files.length} files, ${breaches.length} breaches; lines: median ${at(0.5)}, 95th percentile ${at(0.95)}`,
)
process.exitCode = breaches.length ? 1 : 0
