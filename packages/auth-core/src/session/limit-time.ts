import { AuthError, isAuthError, networkError } from '../base/auth-error.ts'
import { untilAborted } from '../base/until-aborted.ts'
import type { Clock } from '../ports/ports.ts'

/** Time limit of a call; a slower one counts as a network failure. */
const callLimitMs = 30_000

export interface LimitedWork<T> {
  /**
   * Rejects with an AuthError as soon as the work is stopped, even if the work ignores its signal.
   */
  readonly outcome: Promise<T>
  readonly stop: (reason: AuthError) => void
}

/** Starts work with a time limit, which `stop` can end earlier. */
export function limitTime<T>(clock: Clock, work: (signal: AbortSignal) => Promise<T>): LimitedWork<T> {
  const controller = new AbortController()
  const { signal } = controller
  const stopLimit = clock.after(callLimitMs, () => controller.abort(networkError()))
  const outcome = untilAborted(work(signal), signal)
    .catch((error: unknown) => {
      throw isAuthError(error)
        ? error
        : new AuthError('auth/failed', 'Authentication Error', { cause: error })
    })
    .finally(stopLimit)
  return { outcome, stop: (reason) => controller.abort(reason) }
}

/**
 * Starts work and stops it when the caller's signal aborts. Rejects with the signal's reason then,
 * or at once, without starting, if it has aborted before.
 */
export async function whileWanted<T>(
  signal: AbortSignal | undefined,
  start: () => LimitedWork<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const { outcome, stop } = start()
  const cancel = () => stop(new AuthError('auth/superseded'))
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    return await outcome
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}
