import { isEndedStatus, type JobStatus } from '@qportal/api-client'
import { isLateSuccess } from '../../../platform/live/job-follower.ts'
import type { PollPorts } from '../../../platform/live/poll-ports.ts'
import { pollUntilDone } from '../../../platform/live/poll-until-done.ts'

/**
 * Returns whether the shown status is older than the one seen since. An ended status is final,
 * except that a late result may replace a cancellation.
 */
export function isBehind(shown: JobStatus | undefined, seen: JobStatus | undefined): boolean {
  if (shown === undefined || seen === undefined || seen === shown) return false
  return !isEndedStatus(shown) || isLateSuccess(shown, seen)
}

interface CatchingUp extends PollPorts {
  /** Reads the job again. */
  readonly read: () => Promise<JobStatus | undefined>
  /** The status that was seen last. */
  readonly seen: JobStatus | undefined
  readonly signal: AbortSignal
}

/**
 * Reads a job until its status is no longer behind: immediately, then with the polling delays of
 * the follower. A single read is not enough; it may fail or return an older status.
 */
export function catchUp({ read, seen, ...polling }: CatchingUp): Promise<void> {
  return pollUntilDone({
    ...polling,
    firstAtOnce: true,
    ask: async () => (isBehind(await read(), seen) ? 'goOn' : 'done'),
  })
}
