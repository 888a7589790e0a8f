import { useNow } from './use-now.ts'

/** Whole seconds until a moment (milliseconds since 1970), never below 0; counts down by itself. */
export function useCountdown(until: number): number {
  const now = useNow(1000).getTime()
  return Math.max(0, Math.ceil((until - now) / 1000))
}
