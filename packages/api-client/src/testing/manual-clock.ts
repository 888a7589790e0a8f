import type { Clock } from '../transport/clock.ts'

export interface ManualClock extends Clock {
  /** How long each sleep was that came to its end, in their order, milliseconds. */
  readonly slept: readonly number[]
}

/** Turns of the event loop within which in-memory work comes to rest. */
const turnsToRest = 5

/** A clock that nobody waits for: once all else has come to rest, the shortest sleep ends and the time is what it would be. */
export function manualClock(start = Date.parse('2026-03-01T10:00:00Z')): ManualClock {
  let now = start
  let running = false
  const slept: number[] = []
  const sleepers = new Set<{ readonly ms: number; readonly until: number; readonly wake: () => void }>()

  const run = async () => {
    running = true
    while (sleepers.size > 0) {
      for (let turn = 0; turn < turnsToRest; turn += 1) {
        await new Promise((resolve) => {
          setTimeout(resolve, 0)
        })
      }
      const [next] = [...sleepers].toSorted((a, b) => a.until - b.until)
      if (!next) break
      slept.push(next.ms)
      now = next.until
      next.wake()
    }
    running = false
  }

  return {
    slept,
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const wake = () => {
          sleepers.delete(sleeper)
          signal?.removeEventListener('abort', wake)
          resolve()
        }
        const sleeper = { ms, until: now + ms, wake }
        sleepers.add(sleeper)
        if (signal?.aborted) wake()
        else signal?.addEventListener('abort', wake)
        if (!running) void run()
      }),
  }
}
