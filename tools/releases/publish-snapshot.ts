// Publishes the current state under a tag, without changing the checkout or any version:
// `npm run publish-snapshot -- map`, then `npm install @qportal/ui@map`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../source/read-source.ts'
import { runCommand } from './run-command.ts'

const [tag = 'snapshot'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'qportal-snapshot-'))
const cwd = join(folder, 'checkout')
try {
  runCommand('git', ['clone', '--quiet', '--no-local', repositoryRoot, cwd], { cwd: folder })
  runCommand('pnpm', ['install', '--frozen-lockfile'], { cwd })
  runCommand('pnpm', ['exec', 'changeset', 'version', '--snapshot', tag], { cwd })
  runCommand('pnpm', ['--filter', './packages/*', 'run', 'build'], { cwd })
  console.log(runCommand('pnpm', ['exec', 'changeset', 'publish', '--no-git-tag', '--tag', tag], { cwd }))
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
