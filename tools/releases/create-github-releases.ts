// Creates a GitHub release for each tag of this commit that has none, with the notes of its change
// log and its bill of materials: `node tools/releases/create-github-releases.ts <folder>`, a folder
// of `pack-tarballs.ts`. Needs GITHUB_API_URL, GITHUB_REPOSITORY and GH_TOKEN.
import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { repositoryRoot } from '../source/repository-root.ts'
import { releaseNotes } from './change-log-sections.ts'
import { ensureRelease } from './github-releases.ts'
import { sbomOf } from './pack-packages.ts'
import { readPublicPackages } from './public-packages.ts'
import { runCommand } from './run-command.ts'

const tarballs = resolve(process.argv[2] ?? 'tarballs')
const github = {
  apiUrl: readVariable('GITHUB_API_URL'),
  repository: readVariable('GITHUB_REPOSITORY'),
  token: readVariable('GH_TOKEN'),
}
const tags = runCommand('git', ['tag', '--points-at', 'HEAD'], { cwd: repositoryRoot }).split('\n')
for (const { name, version, folder } of readPublicPackages(repositoryRoot)) {
  const tag = `${name}@${version}`
  if (!tags.includes(tag)) continue
  const sbom = sbomOf(tarballs, name)
  const hasChanged = await ensureRelease(github, {
    tag,
    notes: releaseNotes(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'), version) ?? '',
    isPreRelease: version.includes('-'),
    file: { name: basename(sbom), content: readFileSync(sbom) },
  })
  if (hasChanged) console.log(`release ${tag}`)
}

function readVariable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
