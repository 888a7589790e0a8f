import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isVersioningDue, type Bump } from './pending-changesets.ts'
import { runCommand } from './run-command.ts'

/** Adds a changeset to a checkout. */
export function addChangeset(checkout: string, bumps: Readonly<Record<string, Bump>>): void {
  const folder = join(checkout, '.changeset')
  mkdirSync(folder, { recursive: true })
  const header = Object.entries(bumps).map(([name, bump]) => `'${name}': ${bump}\n`)
  const name = `rehearsed-${Object.entries(bumps).flat().join('-').replaceAll(/\W+/g, '-')}.md`
  writeFileSync(join(folder, name), `---\n${header.join('')}---\n\nA rehearsed change.\n`)
}

/** Versions the packages of a checkout, as the workflow does: only if something waits. */
export function versionAndCommit(checkout: string, env: NodeJS.ProcessEnv): void {
  if (isVersioningDue(checkout)) run(checkout, env, ['exec', 'node', 'tools/releases/version-packages.ts'])
  runCommand('git', ['add', '--all'], { cwd: checkout })
  runCommand('git', ['commit', '--quiet', '--allow-empty', '--message', 'Version packages'], {
    cwd: checkout,
  })
}

export function publish(checkout: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): void {
  run(checkout, env, ['exec', 'node', 'tools/releases/publish-packages.ts', ...args])
}

export function run(checkout: string, env: NodeJS.ProcessEnv, args: readonly string[]): string {
  return runCommand('pnpm', args, { cwd: checkout, env })
}
