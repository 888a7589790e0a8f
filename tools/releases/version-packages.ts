// Gives packages new versions and change logs from the waiting changesets. Run by
// `npm run versions`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../source/read-source.ts'
import { completeSection } from './change-log-sections.ts'
import { readPendingChangesets } from './pending-changesets.ts'
import { readPublicPackages } from './public-packages.ts'
import { packagesThatBreak, raiseDependants } from './raise-dependants.ts'
import { runCommand } from './run-command.ts'

const packages = readPublicPackages(repositoryRoot)
const changesets = readPendingChangesets(repositoryRoot)
const breaking = packagesThatBreak(changesets, packages)
const raised = Object.entries(raiseDependants(changesets, packages))
// A minor of 0.x that breaks gets its heading by the first word of its entry.
for (const [file, bump, isBreaking, entry] of [
  ['breaking-major', 'major', true, 'Follows breaking releases of the packages that it depends on.'],
  ['breaking', 'minor', true, 'Breaking: Follows breaking releases of the packages that it depends on.'],
  ['minor', 'minor', false, 'Follows new versions of the packages that it depends on.'],
] as const) {
  const names = raised
    .filter(([name, raisedTo]) => raisedTo === bump && breaking.has(name) === isBreaking)
    .map(([name]) => name)
  if (names.length === 0) continue
  const header = names.map((name) => `'${name}': ${bump}\n`).join('')
  writeFileSync(
    join(repositoryRoot, '.changeset', `dependants-of-releases-${file}.md`),
    `---\n${header}---\n\n${entry}\n`,
  )
}

runCommand('changeset', ['version', ...process.argv.slice(2)], { cwd: repositoryRoot })

const date = new Date().toISOString().slice(0, 10)
for (const { name, folder, version } of readPublicPackages(repositoryRoot)) {
  const file = join(folder, 'CHANGELOG.md')
  if (!existsSync(file) || packages.some((before) => before.name === name && before.version === version))
    continue
  writeFileSync(file, completeSection(readFileSync(file, 'utf8'), name, version, date))
  console.log(`${name} ${version}`)
}
