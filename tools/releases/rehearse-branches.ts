import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseNotes } from './change-log-sections.ts'
import { expectEqual } from './expect-equal.ts'
import type { LocalRegistry } from './local-registry.ts'
import { isVersioningDue } from './pending-changesets.ts'
import { addChangeset, publish, run, versionAndCommit } from './rehearsed-checkout.ts'
import { runCommand } from './run-command.ts'

const ui = '@qportal/ui'
const circuit = '@qportal/circuit'
const openqasm = '@qportal/openqasm'

/**
 * Rehearses what `docs/releases.md` describes beside the usual release: a pre-release, a hotfix of
 * an old version, a publish that failed half-way, and a breaking release of `circuit`. Throws if
 * one ends in another state.
 */
export async function rehearseBranches(
  checkout: string,
  registry: LocalRegistry,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const versionOf = (folder: string) => readManifest(checkout, folder).version
  const git = (...args: string[]) => runCommand('git', args, { cwd: checkout })
  const main = git('branch', '--show-current').trim()
  const stable = versionOf('ui')

  git('switch', '--quiet', '--create', 'next')
  run(checkout, env, ['exec', 'changeset', 'pre', 'enter', 'next'])
  addChangeset(checkout, { [ui]: 'minor' })
  versionAndCommit(checkout, env)
  expectEqual('versioning is due after a pre-release', isVersioningDue(checkout), false)
  publish(checkout, env)
  const preRelease = versionOf('ui')
  expectEqual('tags of the pre-release', await registry.tagsOf(ui), { latest: stable, next: preRelease })
  run(checkout, env, ['exec', 'changeset', 'pre', 'exit'])
  expectEqual('versioning is due at the end of pre-releases', isVersioningDue(checkout), true)
  versionAndCommit(checkout, env)
  publish(checkout, env)
  const final = versionOf('ui')
  expectEqual('latest after the pre-release', (await registry.tagsOf(ui))['latest'], final)
  git('switch', '--quiet', main)
  git('merge', '--quiet', 'next')
  console.log(`pre-release: ${preRelease}, then ${final}`)

  git('switch', '--quiet', '--create', 'hotfix', `${ui}@${stable}`)
  addChangeset(checkout, { [ui]: 'patch' })
  versionAndCommit(checkout, env)
  expectRefusal('a hotfix without a tag', () => publish(checkout, env))
  publish(checkout, env, ['--tag', 'ui-old'])
  const tags = await registry.tagsOf(ui)
  expectEqual('latest after the hotfix', [tags['latest'], tags['ui-old']], [final, versionOf('ui')])
  console.log(`hotfix: ${versionOf('ui')} under ui-old, latest is ${final}`)
  git('switch', '--quiet', main)

  addChangeset(checkout, { [circuit]: 'major' })
  versionAndCommit(checkout, env)
  const dependant = versionOf('openqasm')
  const before = git('show', 'HEAD~:packages/openqasm/package.json')
  const [, minor] = dependant.split('.')
  const [, minorBefore] = (JSON.parse(before) as { version: string }).version.split('.')
  expectEqual('the minor of a dependant of a breaking release', Number(minor), Number(minorBefore) + 1)
  for (const folder of ['circuit', 'openqasm']) expectBreakingNotes(checkout, folder)

  // One package reaches the registry, and no tag is made: as if the first run had been ended.
  run(checkout, env, ['--filter', circuit, 'publish', '--no-git-checks'])
  publish(checkout, env)
  const tagged = git('tag', '--points-at', 'HEAD').split('\n')
  const released = [`${circuit}@${versionOf('circuit')}`, `${openqasm}@${dependant}`]
  expectEqual(
    'tags after a publish that failed half-way',
    released.filter((tag) => !tagged.includes(tag)),
    [],
  )
  console.log(`breaking: ${released.join(', ')}, all tagged by the second run`)
}

/** Expects date, link and heading in the change log of a package with a breaking release. */
function expectBreakingNotes(checkout: string, folder: string): void {
  const text = readFileSync(join(checkout, 'packages', folder, 'CHANGELOG.md'), 'utf8')
  const notes = releaseNotes(text, readManifest(checkout, folder).version) ?? ''
  const form = /^\d{4}-\d\d-\d\d, \[code since [\d.]+\]\(https:\S+\)\s+### Breaking\s/
  expectEqual(`date, link and heading of the change log of ${folder}: ${notes}`, form.test(notes), true)
}

function readManifest(checkout: string, folder: string) {
  return JSON.parse(readFileSync(join(checkout, 'packages', folder, 'package.json'), 'utf8')) as {
    readonly version: string
  }
}

function expectRefusal(what: string, act: () => void): void {
  try {
    act()
  } catch {
    return
  }
  throw new Error(`${what} is not refused`)
}
