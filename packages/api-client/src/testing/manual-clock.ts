import type { Clock } from '../transport/clock.ts'

/** A clock whose time a test moves. */
export interface ManualClock extends Clock {
  /** Length of each finished sleep in milliseconds, in order. */
  readonly slept: readonly number[]
}

/** Turns of the event loop after which in-memory work has finished. */
const turnsToRest = 5

/** A clock without real waiting: when all other work is finished, it ends the shortest sleep. */
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
