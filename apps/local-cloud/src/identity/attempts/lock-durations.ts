export interface AttemptPolicy {
  /** Failures in a row that have no consequence but the last, which locks. */
  allowed: number
  firstLockMs: number
  longestLockMs: number
  /** After this long without a failure the count starts again. */
  forgetAfterMs: number
  /** After this long one failure is forgotten, whatever happens meanwhile; absent: none is. */
  forgetOneAfterMs?: number
}

/**
 * How long the account is locked after the last allowed failure, the one after it, and so on: doubling,
 * ending with the longest lock, which holds for all further ones.
 */
export function lockDurations({ firstLockMs, longestLockMs }: AttemptPolicy): number[] {
  const durations: number[] = []
  for (let lock = firstLockMs; lock < longestLockMs; lock *= 2) durations.push(lock)
  return [...durations, longestLockMs]
}
