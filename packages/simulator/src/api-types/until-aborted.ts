import type { AbortSignalLike } from './run-request.ts'

/**
 * Settles with the work, or rejects with the signal's reason as soon as it aborts, as `fetch` does:
 * also while the work waits for another run, or for a file.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignalLike | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
    const forget = () => signal.removeEventListener('abort', stop)
    work.then(resolve, reject).finally(forget)
  })
}
