/**
 * Returns the milliseconds to wait before the next poll of a job: 2 s, doubling up to 30 s, and up
 * to a fifth less at random, so that clients do not poll at the same time. A longer wait that the
 * server requested is used instead. `polls` counts the polls so far, `random` returns a number in
 * [0, 1).
 */
export function pollDelayMs(polls: number, random: number, retryAfterMs = 0): number {
  const minDelayMs = 2_000
  const maxDelayMs = 30_000
  const jitter = 0.2
  const scheduled = Math.min(minDelayMs * 2 ** Math.max(0, polls - 1), maxDelayMs)
  return Math.max(retryAfterMs, Math.round(scheduled * (1 - jitter * random)))
}
