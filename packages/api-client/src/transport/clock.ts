/** Time as a port, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Resolves after a time, at most 24 days, or when the signal aborts. Never rejects. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', finish)
        resolve()
      }
      // A timer has 32 bits; a longer one would fire at once.
      const timer = setTimeout(finish, Math.min(ms, 2e9))
      if (signal?.aborted) finish()
      else signal?.addEventListener('abort', finish)
    }),
}
