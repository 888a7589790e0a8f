// Rehearses a release: versions all packages, publishes them to a registry on this machine,
// uses them from projects outside the workspace, then patches one package alone.
// NIGHTLY=1 adds releases on GitHub, branches and snapshots; `--branches` runs those alone.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from '../source/read-source.ts'
import { startLocalRegistry, type LocalRegistry } from './local-registry.ts'
import { readPublicPackages } from './public-packages.ts'
import { rehearseBranches } from './rehearse-branches.ts'
import { rehearseGithubReleases } from './rehearse-github-releases.ts'
import { rehearseSnapshot } from './rehearse-snapshot.ts'
import { addChangeset, publish, versionAndCommit } from './rehearsed-checkout.ts'
import { runCommand } from './run-command.ts'
import { tryConsumers } from './try-consumers.ts'

const { values } = parseArgs({ options: { branches: { type: 'boolean', default: false } } })
const patched = '@qportal/openqasm'
const folder = mkdtempSync(join(tmpdir(), 'qportal-release-'))
const checkout = join(folder, 'checkout')
let registry: LocalRegistry | undefined

try {
  say('a clean clone')
  runCommand('git', ['clone', '--quiet', '--no-local', repositoryRoot, checkout], { cwd: folder })
  runCommand('git', ['config', 'user.name', 'Rehearsal'], { cwd: checkout })
  runCommand('git', ['config', 'user.email', 'rehearsal@localhost'], { cwd: checkout })
  const env: NodeJS.ProcessEnv = { ...process.env, CI: 'true' }
  runCommand('pnpm', ['install', '--frozen-lockfile'], { cwd: checkout, env })
  runCommand('pnpm', ['--filter', './packages/*', 'run', 'build'], { cwd: checkout, env })

  registry = await startLocalRegistry(join(folder, 'registry'), join(repositoryRoot, 'tools'))
  const publishing = { ...env, NPM_CONFIG_USERCONFIG: registry.userConfig, npm_config_registry: registry.url }
  const consuming = { ...env, NPM_CONFIG_USERCONFIG: registry.userConfig }
  versionAndCommit(checkout, publishing)
  publish(checkout, publishing)
  const first = await publishedRanges(registry)
  say(`published ${[...first].map(([name, { version }]) => `${name}@${version}`).join(', ')}`)

  const isWithBranches = values.branches || env['NIGHTLY'] === '1'
  if (isWithBranches) await rehearseGithubReleases(checkout, join(folder, 'tarballs'), env)
  if (!values.branches) {
    await tryConsumers(join(checkout, 'tools/releases/consumers'), join(folder, 'consumers'), consuming)
    await rehearsePatch(registry, publishing, first)
  }
  if (isWithBranches) {
    await rehearseBranches(checkout, registry, publishing)
    await rehearseSnapshot(checkout, registry, publishing)
  }
} finally {
  registry?.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

interface Published {
  readonly version: string
  /** Its dependencies on our own packages: name to range. */
  readonly ranges: Readonly<Record<string, string>>
}

/** Patches one package: only its dependants may follow. */
async function rehearsePatch(
  from: LocalRegistry,
  publishing: NodeJS.ProcessEnv,
  first: ReadonlyMap<string, Published>,
): Promise<void> {
  addChangeset(checkout, { [patched]: 'patch' })
  versionAndCommit(checkout, publishing)
  publish(checkout, publishing)
  const second = await publishedRanges(from)
  requireOnlyPatch(first, second)
  say(`patched ${patched} alone: ${describeMoves(first, second)}`)
}

async function publishedRanges(from: LocalRegistry): Promise<Map<string, Published>> {
  const found = new Map<string, Published>()
  for (const { name, folder: home } of readPublicPackages(checkout)) {
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
    const manifest = (await from.versionsOf(name))[version]
    if (!manifest) throw new Error(`${name}@${version} did not reach the registry`)
    const own = Object.entries(manifest.dependencies ?? {}).filter(([one]) => one.startsWith('@qportal/'))
    found.set(name, { version, ranges: Object.fromEntries(own) })
  }
  return found
}

/** Throws unless only the patched package and all its dependants have new versions and ranges. */
function requireOnlyPatch(
  before: ReadonlyMap<string, Published>,
  after: ReadonlyMap<string, Published>,
): void {
  const moving = withDependants(patched, after)
  for (const [name, { version: now, ranges }] of after) {
    const was = before.get(name)!
    if (moving.has(name) === (was.version === now))
      throw new Error(`${name} went from ${was.version} to ${now}`)
    for (const [one, range] of Object.entries(ranges)) {
      const wanted = moving.has(one) ? `^${after.get(one)!.version}` : was.ranges[one]
      if (range !== wanted) throw new Error(`${name} asks for ${one} ${range}, not ${wanted}`)
    }
  }
}

/** Returns a package and all that depend on it, also indirectly. */
function withDependants(name: string, all: ReadonlyMap<string, Published>): Set<string> {
  const found = new Set([name])
  // A set that grows meanwhile is visited to its end.
  for (const one of found) for (const [dependant, { ranges }] of all) if (one in ranges) found.add(dependant)
  return found
}

function describeMoves(
  before: ReadonlyMap<string, Published>,
  after: ReadonlyMap<string, Published>,
): string {
  return [...after]
    .filter(([name, { version }]) => version !== before.get(name)?.version)
    .map(
      ([name, { version, ranges }]) => `${name} ${version}${ranges[patched] ? ` (${ranges[patched]})` : ''}`,
    )
    .join(', ')
}

function say(text: string): void {
  console.log(`rehearse-release: ${text}`)
}
