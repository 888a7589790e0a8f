import { ApiError, isApiError } from '../transport/api-error.ts'
import type { Clock } from '../transport/clock.ts'
import { isEndedStatus, type JobStatus } from './job-status.ts'
import { pollDelayMs } from './poll-delay.ts'
import { isPassing } from '../transport/retry-delay.ts'

export interface WaitOptions {
  readonly signal?: AbortSignal | undefined
  /** Told when the state changes, the first one included. */
  readonly onStatus?: ((status: JobStatus) => void) | undefined
  /** After this time an `api/job-still-running` is thrown, before it where the server asks to wait longer; milliseconds, no end by default. */
  readonly giveUpAfterMs?: number | undefined
}

export interface WaitPorts {
  readonly clock: Clock
  readonly random: () => number
  readonly readStatus: () => Promise<JobStatus>
}

/** Polls until the job has ended; `readStatus` heeds the signal. Failures that pass by themselves are polls like others; any other is thrown. */
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
    const failure = isApiError(poll) ? poll : undefined
    if (!isApiError(poll)) {
      if (poll !== seen) onStatus?.(poll)
      seen = poll
      if (isEndedStatus(poll)) return
    }
    const left = giveUpAt - clock.now()
    if (left <= 0 || left < (failure?.retryAfterMs ?? 0)) {
      throw new ApiError({
        code: 'api/job-still-running',
        message: `The job has not ended within ${giveUpAfterMs} ms.`,
        cause: failure,
      })
    }
    // The last poll comes when the time is over, not before.
    await clock.sleep(Math.min(pollDelayMs(polls, random(), failure?.retryAfterMs), left), signal)
  }
}
