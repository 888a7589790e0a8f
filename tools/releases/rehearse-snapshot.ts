import { expectEqual } from './expect-equal.ts'
import type { LocalRegistry } from './local-registry.ts'
import { addChangeset, run, versionAndCommit } from './rehearsed-checkout.ts'
import { runCommand } from './run-command.ts'

const ui = '@qportal/ui'
const circuit = '@qportal/circuit'
const tag = 'rehearsed-snapshot'

/** Rehearses a snapshot: it gets its own tag and changes neither `latest` nor git. */
export async function rehearseSnapshot(
  checkout: string,
  registry: LocalRegistry,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const git = (...args: string[]) => runCommand('git', args, { cwd: checkout })
  // A version that the registry lacks, as between the merge of a release and its publishing.
  addChangeset(checkout, { [circuit]: 'patch' })
  versionAndCommit(checkout, env)
  addChangeset(checkout, { [ui]: 'minor' })
  git('add', '--all')
  git('commit', '--quiet', '--message', 'A change to try')
  const { latest } = await registry.tagsOf(ui)
  const before = git('tag', '--list')
  run(checkout, env, ['exec', 'node', 'tools/releases/publish-snapshot.ts', tag])
  const tags = await registry.tagsOf(ui)
  expectEqual('latest after a snapshot', tags['latest'], latest)
  const snapshot = tags[tag] ?? ''
  expectEqual(`the form of ${snapshot}`, new RegExp(`^0\\.0\\.0-${tag}-\\d{14}$`).test(snapshot), true)
  expectEqual('circuit under the tag', (await registry.tagsOf(circuit))[tag], undefined)
  expectEqual('the checkout after a snapshot', git('status', '--short'), '')
  expectEqual('the tags after a snapshot', git('tag', '--list'), before)
  console.log(`snapshot: ${ui}@${snapshot} under ${tag}, latest is ${latest}`)
}
