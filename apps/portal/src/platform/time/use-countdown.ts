import { useNow } from './use-now.ts'

/** Returns the whole seconds until a time (Unix milliseconds), at least 0, and counts down. */
export function useCountdown(until: number): number {
  const now = useNow(1000).getTime()
  return Math.max(0, Math.ceil((until - now) / 1000))
}
