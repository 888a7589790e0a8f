/**
 * Settles with the work, or rejects with the signal's reason as soon as it aborts. For work that
 * may ignore the signal.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    // A page may pass one signal to many calls.
    const forget = () => signal.removeEventListener('abort', stop)
    work.then(resolve, reject).finally(forget)
  })
}
