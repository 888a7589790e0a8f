import type { Clock } from '../ports/ports.ts'

/** A clock whose time a test moves. */
export interface ManualClock extends Clock {
  /** Advances the time, runs due timers in order, and lets promises settle after each. */
  advance(ms: number): Promise<void>
}

/** A clock that advances only on request. */
export function manualClock(startMs: number = Date.UTC(2030, 0, 1)): ManualClock {
  let now = startMs
  const timers = new Set<{ at: number; run: () => void }>()
  const nextDue = (until: number) =>
    [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]

  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + Math.max(0, ms), run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async advance(ms) {
      const until = now + ms
      for (let due = nextDue(until); due; due = nextDue(until)) {
        now = due.at
        timers.delete(due)
        due.run()
        await settled()
      }
      now = until
      await settled()
    },
  }
}

/**
 * Waits until all promises have settled that wait only for other promises, not for time or
 * cryptography.
 */
export async function settled(): Promise<void> {
  for (let i = 0; i < 10; i++) await new Promise((resolve) => setTimeout(resolve))
}
