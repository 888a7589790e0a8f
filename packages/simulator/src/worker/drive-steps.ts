import type { EngineCounters, Steps } from '../wasm/create-engine.ts'

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

/** Carries out all steps, with pauses in which the run can be cancelled. */
export async function driveSteps<Result>(steps: Steps<Result>, options: DriveOptions): Promise<Result> {
  const { counters, check, onProgress, pause, now } = options
  const before = counters.nanoseconds
  const plannedBefore = counters.planned
  let lastPause = now()
  let lastReport = lastPause
  let reported = 0
  while (true) {
    const { done, value } = steps.next()
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
