import { ApiError, isApiError } from '../transport/api-error.ts'
import type { Clock } from '../transport/clock.ts'
import { isTransient } from '../transport/retry-delay.ts'
import { isEndedStatus, type JobStatus } from './job-status.ts'
import { pollDelayMs } from './poll-delay.ts'

/** Options of `waitForJob`: abort, progress and time limit. */
export interface WaitOptions {
  readonly signal?: AbortSignal | undefined
  /** Called with the first status and with each change. */
  readonly onStatus?: ((status: JobStatus) => void) | undefined
  /**
   * Throws `api/job-still-running` after this time, or earlier if the server asks to wait longer
   * than the rest of it. Milliseconds; no limit by default.
   */
  readonly giveUpAfterMs?: number | undefined
}

export interface WaitPorts {
  readonly clock: Clock
  readonly random: () => number
  readonly readStatus: () => Promise<JobStatus>
}

/** Refuses a time limit that is no number, with which polls would follow each other at once. */
export function checkWaitOptions({ giveUpAfterMs = Infinity }: WaitOptions): void {
  if (typeof giveUpAfterMs !== 'number' || !(giveUpAfterMs >= 0))
    throw new TypeError(`giveUpAfterMs is a number from 0, not ${giveUpAfterMs}.`)
}

/**
 * Polls until the job has ended. Transient failures are ignored; any other failure is thrown. A job
 * that stays `registered` is not waited for: nothing happens to it until somebody submits it.
 */
export async function waitForEnd(
  { clock, random, readStatus }: WaitPorts,
  options: WaitOptions,
): Promise<void> {
  checkWaitOptions(options)
  const { signal, onStatus, giveUpAfterMs = Infinity } = options
  const giveUpAt = clock.now() + giveUpAfterMs
  let seen: JobStatus | undefined
  for (let polls = 1; ; polls += 1) {
    const poll = await readStatus().catch((error: unknown) => {
      if (isApiError(error) && isTransient(error)) return error
      throw error
    })
    const failure = isApiError(poll) ? poll : undefined
    if (!isApiError(poll)) {
      if (poll !== seen) onStatus?.(poll)
      if (poll === 'registered' && poll === seen)
        throw new ApiError({ code: 'api/job-not-submitted', message: 'The job is registered only.' })
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
    // The last poll happens at the end of the time, not before.
    await clock.sleep(Math.min(pollDelayMs(polls, random(), failure?.retryAfterMs), left), signal)
  }
}
