import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const application = resolve(import.meta.dirname, '..', '..')

/** The version of the cloud, with the commit of a checkout: `0.1.0+1a2b3c4d5e6f`. */
export function readVersion(folder: string = resolve(application, '..', '..')): string {
  const { version } = JSON.parse(readFileSync(join(application, 'package.json'), 'utf8')) as {
    version: string
  }
  const commit = readCommit(folder)
  return commit === undefined ? version : `${version}+${commit.slice(0, 12)}`
}

/** A release has no folder `.git`, and a worktree has a file of that name. */
function readCommit(folder: string): string | undefined {
  const read = (...path: string[]) => readFileSync(join(folder, '.git', ...path), 'utf8').trim()
  try {
    const head = read('HEAD')
    return head.startsWith('ref: ') ? read(head.slice(5)) : head
  } catch {
    return undefined
  }
}
