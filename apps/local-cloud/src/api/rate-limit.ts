import type { Clock } from '../clock.ts'
import { ApiError } from './api-error.ts'

/** Above so many callers, those whose buckets are full again are forgotten. */
const rememberedCallers = 10_000

/**
 * A token bucket for each caller: as many calls at once as a minute allows, refilled evenly. It counts what this process answers.
 * Throws TOO_MANY_REQUESTS.
 */
export function createRateLimit(perMinute: number, clock: Clock): (caller: string) => void {
  const buckets = new Map<string, { level: number; at: number }>()
  const perMs = perMinute / 60_000

  return (caller) => {
    const now = clock.now().getTime()
    const bucket = buckets.get(caller) ?? { level: perMinute, at: now }
    const level = Math.min(perMinute, bucket.level + (now - bucket.at) * perMs)
    if (level < 1) {
      const seconds = Math.ceil((1 - level) / perMs / 1000)
      throw new ApiError('TOO_MANY_REQUESTS', `Too many requests. Try again in ${seconds} seconds.`, {
        params: { retry_after: seconds },
        headers: { 'retry-after': String(seconds) },
      })
    }
    buckets.set(caller, { level: level - 1, at: now })
    if (buckets.size > rememberedCallers)
      for (const [name, { level: left, at }] of buckets)
        if (left + (now - at) * perMs >= perMinute) buckets.delete(name)
  }
}
