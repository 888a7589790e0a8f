import { isApiError, pollDelayMs } from '@qportal/api-client'
import type { PollPorts, Visibility } from './poll-ports.ts'

interface Polling extends PollPorts {
  /** Asks once; answers whether that was the last time. What it throws counts as an answer that says nothing. */
  readonly ask: () => Promise<'done' | 'goOn'>
  readonly signal: AbortSignal
  /** Called when there is no such job any more, which ends the asking too. */
  readonly onGone?: () => void
  /** Does not wait before it asks for the first time. */
  readonly firstAtOnce?: boolean
}

/**
 * Asks after 2 s, then ever more seldom up to every 30 s, until the answer is `done` or the signal fires. While the page is hidden
 * nothing is asked; a longer wait that the server wants (`Retry-After`) holds. A job that is gone is done.
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
