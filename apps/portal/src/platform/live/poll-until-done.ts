import { isApiError, pollDelayMs } from '@qportal/api-client'
import type { PollPorts, Visibility } from './poll-ports.ts'

interface Polling extends PollPorts {
  /** Makes one request and says whether it was the last. An error counts as `goOn`. */
  readonly ask: () => Promise<'done' | 'goOn'>
  readonly signal: AbortSignal
  /** Called when the job no longer exists, which also ends polling. */
  readonly onGone?: () => void
  /** Makes the first request without waiting. */
  readonly firstAtOnce?: boolean
}

/**
 * Polls after 2 s, then with growing waits up to 30 s, until `ask` returns `done` or the signal
 * fires. Makes no request while the page is hidden, and waits longer if `Retry-After` says so.
 */
export async function pollUntilDone({
  ask,
  onGone,
  signal,
  clock,
  random,
  visibility,
  firstAtOnce = false,
}: Polling): Promise<void> {
  let wantedMs = 0
  for (let polls = firstAtOnce ? 0 : 1; !signal.aborted; polls += 1) {
    if (polls > 0) await clock.sleep(pollDelayMs(polls, random(), wantedMs), signal)
    await untilVisible(visibility, signal)
    if (signal.aborted) return
    wantedMs = 0
    try {
      if ((await ask()) === 'done') return
    } catch (error) {
      if (isApiError(error) && error.code === 'api/job-not-found') return onGone?.()
      wantedMs = (isApiError(error) && error.retryAfterMs) || 0
    }
  }
}

function untilVisible(visibility: Visibility, signal: AbortSignal): Promise<void> {
  if (!visibility.isHidden() || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const check = () => {
      if (visibility.isHidden() && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', check)
      resolve()
    }
    const stop = visibility.subscribe(check)
    signal.addEventListener('abort', check)
  })
}
