export interface AttemptPolicy {
  /** Consecutive failures until the lock. The last one of them locks. */
  allowed: number
  firstLockMs: number
  maxLockMs: number
  /** The count starts again after this time without a failure. */
  forgetAfterMs: number
  /**
   * One failure expires each time this period passes, whatever happens meanwhile. Absent: none
   * expires.
   */
  forgetOneAfterMs?: number
}

/**
 * Returns the lock durations after the last allowed failure and each later one. They double up to
 * the longest lock, which applies to all further failures.
 */
export function lockDurations({ firstLockMs, maxLockMs }: AttemptPolicy): number[] {
  const durations: number[] = []
  for (let lock = firstLockMs; lock < maxLockMs; lock *= 2) durations.push(lock)
  return [...durations, maxLockMs]
}
