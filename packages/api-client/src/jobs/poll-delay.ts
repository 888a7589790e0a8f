/**
 * How long to wait before the next poll of something that is not done, milliseconds: 2 s, doubling to 30 s, up to a fifth
 * less by chance so that clients do not march in step. `polls` counts those made so far, `random` is of 0..1. A
 * longer wait that the server asked for holds.
 */
export function pollDelayMs(polls: number, random: number, retryAfterMs = 0): number {
  const firstMs = 2_000
  const longestMs = 30_000
  const jitter = 0.2
  const scheduled = Math.min(firstMs * 2 ** Math.max(0, polls - 1), longestMs)
  return Math.max(retryAfterMs, Math.round(scheduled * (1 - jitter * random)))
}
