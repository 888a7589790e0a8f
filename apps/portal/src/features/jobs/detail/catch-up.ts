import { isEndedStatus, type JobStatus } from '@qportal/api-client'
import { pollUntilDone } from '../../../platform/live/poll-until-done.ts'
import type { PollPorts } from '../../../platform/live/poll-ports.ts'

/** Whether what is shown of a job is behind what was seen of it since: an end is the last word, whoever heard it. */
export function isBehind(shown: JobStatus | undefined, seen: JobStatus | undefined): boolean {
  return shown !== undefined && seen !== undefined && seen !== shown && !isEndedStatus(shown)
}

interface CatchingUp extends PollPorts {
  /** Reads the job anew. */
  readonly read: () => Promise<JobStatus | undefined>
  /** What was seen of it last. */
  readonly seen: JobStatus | undefined
  readonly signal: AbortSignal
}

/** Reads a job until it is no longer behind, at once and then as the follower waits: the reply may fail, or be older than the news. */
export function catchUp({ read, seen, ...polling }: CatchingUp): Promise<void> {
  return pollUntilDone({
    ...polling,
    firstAtOnce: true,
    ask: async () => (isBehind(await read(), seen) ? 'goOn' : 'done'),
  })
}
