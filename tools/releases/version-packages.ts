// Gives packages new versions and change logs from the waiting changesets. Run by
// `npm run versions`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../source/read-source.ts'
import { completeSection } from './change-log-sections.ts'
import { readPendingChangesets } from './pending-changesets.ts'
import { readPublicPackages } from './public-packages.ts'
import { raiseDependants } from './raise-dependants.ts'
import { runCommand } from './run-command.ts'

const packages = readPublicPackages(repositoryRoot)
const raised = Object.entries(raiseDependants(readPendingChangesets(repositoryRoot), packages))
if (raised.length > 0) {
  const header = raised.map(([name, bump]) => `'${name}': ${bump}\n`).join('')
  writeFileSync(
    join(repositoryRoot, '.changeset', 'dependants-of-breaking-releases.md'),
    `---\n${header}---\n\nFollows breaking releases of the packages that it depends on.\n`,
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
