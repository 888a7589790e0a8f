import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readPublicPackages } from '../releases/public-packages.ts'
import { listFiles, readSources, repositoryRoot } from '../source/read-source.ts'
import { findBreaches, findLongFile } from './find-breaches.ts'
import { findLongSubjects, readCommits } from './find-long-subjects.ts'
import { findOrphanReadmes } from './find-orphan-readmes.ts'
import { findUnexplainedExports } from './find-unexplained-exports.ts'
import { findUnknownColors, readColors } from './find-unknown-colors.ts'
import { findWideProse } from './find-wide-prose.ts'

const paths = listFiles()
const files = readSources(paths)
function readText(path: string) {
  return readFileSync(join(repositoryRoot, path), 'utf8')
}
const entries = readPublicPackages(repositoryRoot).flatMap(({ folder, manifest }) =>
  Object.values(manifest.exports ?? {}).map((entry) => relative(repositoryRoot, join(folder, String(entry)))),
)
const breaches = [
  ...files.flatMap(findBreaches),
  ...findWideProse(
    paths.filter((path) => path.endsWith('.md')).map((path) => ({ path, text: readText(path) })),
  ),
  ...findOrphanReadmes(paths),
  ...findUnexplainedExports(files, entries),
  ...findUnknownColors(
    files.filter(({ path }) => path.endsWith('.tsx')),
    readColors(readText('packages/ui/src/tokens/theme.css')),
  ),
]
for (const { path, line, message } of [...files.flatMap(findLongFile), ...findLongSubjects(readCommits())])
  console.warn(`warning: ${path}:${line} ${message}`)
for (const { path, line, message } of breaches) console.error(`${path}:${line} ${message}`)

const lengths = files.map(({ text }) => text.split('\n').length).toSorted((a, b) => a - b)
function at(share: number) {
  return lengths[Math.floor((lengths.length - 1) * share)] ?? 0
}
console.log(
  `house rules: ${files.length} files, ${breaches.length} breaches; lines: median ${at(0.5)}, 95th percentile ${at(0.95)}`,
)
process.exitCode = breaches.length ? 1 : 0
