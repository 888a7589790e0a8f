import { ApiError, isApiError } from '../transport/api-error.ts'
import type { Clock } from '../transport/clock.ts'
import { isEndedStatus, type JobStatus } from './job-status.ts'
import { pollDelayMs } from './poll-delay.ts'
import { isPassing } from '../transport/retry-delay.ts'

export interface WaitOptions {
  readonly signal?: AbortSignal | undefined
  /** Told when the state changes, the first one included. */
  readonly onStatus?: ((status: JobStatus) => void) | undefined
  /** After this time a `api/job-still-running` is thrown, milliseconds; no end by default. */
  readonly giveUpAfterMs?: number | undefined
}

export interface WaitPorts {
  readonly clock: Clock
  readonly random: () => number
  readonly readStatus: () => Promise<JobStatus>
}

/** Polls until the job has ended. Failures that pass by themselves are polls like others; any other is thrown. */
export async function waitForEnd(
  { clock, random, readStatus }: WaitPorts,
  { signal, onStatus, giveUpAfterMs = Infinity }: WaitOptions,
): Promise<void> {
  const giveUpAt = clock.now() + giveUpAfterMs
  let seen: JobStatus | undefined
  for (let polls = 1; ; polls += 1) {
    const poll = await readStatus().catch((error: unknown) => {
      if (isApiError(error) && isPassing(error)) return error
      throw error
    })
    if (typeof poll === 'string') {
      if (poll !== seen) onStatus?.(poll)
      seen = poll
      if (isEndedStatus(poll)) return
    }
    const wait = pollDelayMs(polls, random(), typeof poll === 'string' ? 0 : poll.retryAfterMs)
    if (clock.now() + wait > giveUpAt) {
      throw new ApiError({
        code: 'api/job-still-running',
        message: `The job has not ended within ${giveUpAfterMs} ms.`,
        cause: typeof poll === 'string' ? undefined : poll,
      })
    }
    await clock.sleep(wait, signal)
    signal?.throwIfAborted()
  }
}
