import type { Machine } from '../strategies/method/method.ts'
import type { EngineCounters } from '../wasm/create-engine.ts'

/** Callbacks between two calls of the engine. */
export interface DriveOptions {
  readonly counters: EngineCounters
  /** Throws if the run is cancelled. */
  readonly check: () => void
  readonly onProgress: ((fraction: number) => void) | undefined
  /** Lets the thread handle its messages. */
  readonly pause: () => Promise<void>
  /** The time in milliseconds. */
  readonly now: () => number
}

/** The longest time between two pauses. */
const pauseAfterMs = 15

/** The shortest time between two progress reports. */
const reportAfterMs = 50

/** Returns a function that completes tasks of a run, with pauses in which it can be cancelled. */
export function createTaskDriver({
  counters,
  check,
  onProgress,
  pause,
  now,
}: DriveOptions): Machine['complete'] {
  const before = counters.nanoseconds
  const plannedBefore = counters.planned
  let lastPause = now()
  let lastReport = lastPause
  let reported = 0
  return async (task) => {
    while (true) {
      const { done, value } = task.next()
      if (done) return value
      const time = now()
      if (onProgress && time - lastReport >= reportAfterMs) {
        lastReport = time
        const planned = Math.max(1, counters.planned - plannedBefore)
        // Sums and samples are not planned, so the estimate stays below 1 until the result.
        const fraction = counters.finished ?? (counters.nanoseconds - before) / planned
        reported = Math.max(reported, Math.min(0.99, fraction))
        onProgress(reported)
      }
      if (time - lastPause >= pauseAfterMs) {
        await pause()
        lastPause = now()
      }
      check()
    }
  }
}
