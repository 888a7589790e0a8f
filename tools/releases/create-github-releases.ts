// Creates a GitHub release for each tag of this commit that has none, with the notes of its change
// log and its bill of materials: `node tools/releases/create-github-releases.ts <folder>`, a folder
// of `pack-tarballs.ts`. Needs the command `gh` and its token.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { repositoryRoot } from '../source/repository-root.ts'
import { releaseNotes } from './change-log-sections.ts'
import { readPublicPackages } from './public-packages.ts'
import { runCommand } from './run-command.ts'
import { sbomOf } from './pack-packages.ts'

const tarballs = resolve(process.argv[2] ?? 'tarballs')
const tags = runCommand('git', ['tag', '--points-at', 'HEAD'], { cwd: repositoryRoot }).split('\n')
for (const { name, version, folder } of readPublicPackages(repositoryRoot)) {
  const tag = `${name}@${version}`
  if (!tags.includes(tag) || hasRelease(tag)) continue
  const notes = releaseNotes(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'), version) ?? ''
  const kind = version.includes('-') ? ['--prerelease'] : []
  const sbom = sbomOf(tarballs, name)
  const options = ['--title', tag, '--notes', notes, '--verify-tag', ...kind]
  runCommand('gh', ['release', 'create', tag, sbom, ...options], {
    cwd: repositoryRoot,
  })
  console.log(`release ${tag}`)
}

function hasRelease(tag: string): boolean {
  try {
    runCommand('gh', ['release', 'view', tag], { cwd: repositoryRoot })
    return true
  } catch {
    return false
  }
}
