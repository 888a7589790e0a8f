// Creates a GitHub release for each tag of this commit that has none, with the notes of its change
// log. Needs the command `gh` and its token.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../source/read-source.ts'
import { releaseNotes } from './change-log-sections.ts'
import { readPublicPackages } from './public-packages.ts'
import { runCommand } from './run-command.ts'

const tags = runCommand('git', ['tag', '--points-at', 'HEAD'], { cwd: repositoryRoot }).split('\n')
for (const { name, version, folder } of readPublicPackages(repositoryRoot)) {
  const tag = `${name}@${version}`
  if (!tags.includes(tag) || hasRelease(tag)) continue
  const notes = releaseNotes(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'), version) ?? ''
  const kind = version.includes('-') ? ['--prerelease'] : []
  runCommand('gh', ['release', 'create', tag, '--title', tag, '--notes', notes, '--verify-tag', ...kind], {
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
