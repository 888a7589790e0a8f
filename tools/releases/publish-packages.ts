// Publishes the versions that the registry lacks, and tags them. Run by `npm run publish-packages`;
// its arguments go to `changeset publish`.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../source/read-source.ts'
import { findTagFaults, type VersionToPublish } from './find-tag-faults.ts'
import { readPublicPackages } from './public-packages.ts'
import { runCommand } from './run-command.ts'

const args = process.argv.slice(2)
const tag = args.includes('--tag') ? args[args.indexOf('--tag') + 1] : undefined
const isPreRelease = existsSync(join(repositoryRoot, '.changeset', 'pre.json'))
const waiting = readPublicPackages(repositoryRoot).flatMap(({ name, version }): VersionToPublish[] => {
  const known = readRegistry(name)
  return known.versions.includes(version) ? [] : [{ name, version, latest: known.latest }]
})
// In pre-release mode changesets passes its own tag.
const faults = isPreRelease ? [] : findTagFaults(waiting, tag)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)

console.log(runCommand('changeset', ['publish', ...args], { cwd: repositoryRoot }))
// `publish` tags only what it has published itself; the run before may have ended half-way.
if (!args.includes('--no-git-tag')) console.log(runCommand('changeset', ['git-tag'], { cwd: repositoryRoot }))

function readRegistry(name: string): { versions: readonly string[]; latest: string | undefined } {
  try {
    const text = runCommand('npm', ['view', name, 'versions', 'dist-tags', '--json'], { cwd: repositoryRoot })
    const { versions, 'dist-tags': tags } = JSON.parse(text) as {
      versions: string | readonly string[]
      'dist-tags': Readonly<Record<string, string>>
    }
    return { versions: [versions].flat(), latest: tags['latest'] }
  } catch (error) {
    if (error instanceof Error && error.message.includes('E404')) return { versions: [], latest: undefined }
    throw error
  }
}
