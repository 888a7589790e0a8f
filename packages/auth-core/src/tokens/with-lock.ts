import type { Clock, Locks } from '../ports/ports.ts'

/** Time that one tab waits for another's refresh, as a hanging tab must not block others. */
const lockWaitMs = 10_000

/**
 * Runs `work` while no other tab of this origin runs work of that name. Runs it without the lock if
 * the lock is not available in time.
 */
export async function withLock<T>(
  { locks, clock }: { locks?: Locks; clock: Clock },
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!locks) return work()
  const waiting = new AbortController()
  const stopWaiting = clock.after(lockWaitMs, () => waiting.abort())
  let started = false
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      started = true
      stopWaiting()
      return work()
    })
  } catch (error) {
    if (started) throw error
    return await work()
  } finally {
    stopWaiting()
  }
}
