import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readPendingChangesets } from './pending-changesets.ts'

/** The tags under which releases are published. */
const releaseTags = ['latest', 'next']

/** Returns why a checkout cannot be published as a snapshot under a tag; undefined if it can. */
export function findSnapshotFault(root: string, tag: string): string | undefined {
  if (releaseTags.includes(tag)) return `Releases have the tag ${tag}: choose another one for a snapshot.`
  // npm would take it for a version, and a version has no other characters.
  if (!/^[a-z][0-9a-z-]*$/i.test(tag))
    return `The tag ${tag} needs a letter, then letters, digits and hyphens.`
  if (existsSync(join(root, '.changeset', 'pre.json')))
    return 'In pre-release mode, changesets makes no snapshots: publish the pre-release.'
  // Without one, no package gets a version of the snapshot.
  return readPendingChangesets(root).length === 0
    ? 'No changeset waits: a snapshot consists of what the next release changes.'
    : undefined
}
