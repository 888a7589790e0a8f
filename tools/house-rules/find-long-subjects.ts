import { execFileSync } from 'node:child_process'
import { repositoryRoot } from '../source/read-source.ts'
import type { Breach } from './find-breaches.ts'

const maxSubjectLength = 72

/** Subjects of older commits stay as they are. */
const checkedSince = '2026-11-25T19:00:00Z'

export interface Commit {
  readonly hash: string
  readonly subject: string
}

/** Returns a warning for each commit with a long subject. */
export function findLongSubjects(commits: readonly Commit[]): Breach[] {
  return commits
    .filter(({ subject }) => subject.length > maxSubjectLength)
    .map(({ hash, subject }) => ({
      path: `commit ${hash}`,
      line: 1,
      message: `has a subject of ${subject.length} characters, more than ${maxSubjectLength}: ${subject}`,
    }))
}

/** Reads the commits since the rule exists; none if there is no git history. */
export function readCommits(): Commit[] {
  try {
    const log = execFileSync('git', ['log', `--since=${checkedSince}`, '--format=%h %s'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return log
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }))
  } catch (error) {
    if (error instanceof Error) return []
    throw error
  }
}
