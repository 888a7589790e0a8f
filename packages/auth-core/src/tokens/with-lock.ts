import type { Clock, Locks } from '../ports/ports.ts'

/** How long one tab waits for another's refresh before it goes ahead: a hung tab must not hang the others. */
const lockWaitMs = 10_000

/** Runs `work` while no other tab of this origin runs work of that name; without the lock when there is none in time. */
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
