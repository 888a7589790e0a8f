// Publishes the versions that the registry lacks, and tags them. Run by `npm run publish-packages`.
// --tarballs <folder>: takes packages that were packed before, and needs no installed dependency.
// --tag <tag>: publishes under this tag instead of `latest`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from '../source/repository-root.ts'
import { findTagFaults, type VersionToPublish } from './find-tag-faults.ts'
import { packPackages, tarballOf } from './pack-packages.ts'
import { readPublicPackages } from './public-packages.ts'
import { runCommand } from './run-command.ts'

const { values } = parseArgs({ options: { tarballs: { type: 'string' }, tag: { type: 'string' } } })
const packages = readPublicPackages(repositoryRoot)
const waiting = packages.flatMap(({ name, version }): VersionToPublish[] => {
  const known = readRegistry(name)
  return known.versions.includes(version) ? [] : [{ name, version, latest: known.latest }]
})
const preTag = readPreTag()
const faults = preTag === undefined ? findTagFaults(waiting, values.tag) : []
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)

if (waiting.length === 0) console.log('The registry has all versions of this checkout already.')
else if (values.tarballs === undefined) packAndPublish()
else publishFrom(resolve(values.tarballs))
// Also of a run before that ended half-way.
const tags = runCommand('git', ['tag', '--list'], { cwd: repositoryRoot }).split('\n')
for (const { name, version } of packages)
  if (!tags.includes(`${name}@${version}`))
    runCommand('git', ['tag', `${name}@${version}`], { cwd: repositoryRoot })

function packAndPublish(): void {
  const packed = mkdtempSync(join(tmpdir(), 'qportal-tarballs-'))
  try {
    packPackages(repositoryRoot, packed)
    publishFrom(packed)
  } finally {
    rmSync(packed, { recursive: true })
  }
}

function publishFrom(folder: string): void {
  const tag = values.tag ?? preTag ?? 'latest'
  for (const version of waiting) {
    const args = ['publish', tarballOf(folder, version), '--access', 'public', '--tag', tag]
    runCommand('npm', args, { cwd: repositoryRoot })
    console.log(`published ${version.name}@${version.version} as ${tag}`)
  }
}

/** Returns the tag of the pre-release mode of changesets; undefined outside of it. */
function readPreTag(): string | undefined {
  const file = join(repositoryRoot, '.changeset', 'pre.json')
  if (!existsSync(file)) return undefined
  const { mode, tag } = JSON.parse(readFileSync(file, 'utf8')) as { mode: string; tag: string }
  return mode === 'pre' ? tag : undefined
}

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
