import type { Job } from '@qportal/api-client'
import type { PollPorts } from '../../../platform/live/poll-ports.ts'
import { pollUntilDone } from '../../../platform/live/poll-until-done.ts'

/** Some servers report success before the result is stored. An SSE job has a log instead. */
export function isResultLate({ status, type, result }: Pick<Job, 'status' | 'type' | 'result'>): boolean {
  return status === 'succeeded' && type !== 'sse' && result === undefined
}

/** Reads with growing delays for about two minutes. */
const maxReads = 7

interface Awaiting extends PollPorts {
  /** Reads the job again. */
  readonly read: () => Promise<Job | undefined>
  readonly signal: AbortSignal
}

/** Reads a job again until its result has arrived, or gives up. */
export function awaitResult({ read, ...polling }: Awaiting): Promise<void> {
  let reads = 0
  return pollUntilDone({
    ...polling,
    ask: async () => {
      reads += 1
      const job = await read().catch((error: unknown) => {
        if (reads < maxReads) throw error
        return undefined
      })
      return reads < maxReads && job !== undefined && isResultLate(job) ? 'goOn' : 'done'
    },
  })
}
