import type { EngineCounters, Steps } from '../engine/create-engine.ts'

/** What a job looks at between two calls of the engine. */
export interface DriveOptions {
  readonly counters: EngineCounters
  /** Throws if the job is to stop. */
  readonly check: () => void
  readonly onProgress: ((fraction: number) => void) | undefined
  /** Lets the thread hear its messages. */
  readonly pause: () => Promise<void>
  /** Milliseconds. */
  readonly now: () => number
}

/** A thread hears its messages this often at least, in milliseconds. */
const pauseAfter = 15

/** Progress is told this often at the most, in milliseconds. */
const tellAfter = 50

/** Goes through a job step by step, with pauses in which it can be cancelled. */
export async function driveSteps<Result>(steps: Steps<Result>, options: DriveOptions): Promise<Result> {
  const { counters, check, onProgress, pause, now } = options
  const before = counters.nanoseconds
  const plannedBefore = counters.planned
  let lastPause = now()
  let lastTold = lastPause
  let told = 0
  while (true) {
    const { done, value } = steps.next()
    if (done) return value
    const time = now()
    if (onProgress && time - lastTold >= tellAfter) {
      lastTold = time
      const planned = Math.max(1, counters.planned - plannedBefore)
      // Sums and samples come on top of what was planned: the end is told by the answer.
      const fraction = counters.finished ?? (counters.nanoseconds - before) / planned
      told = Math.max(told, Math.min(0.99, fraction))
      onProgress(told)
    }
    if (time - lastPause >= pauseAfter) {
      await pause()
      lastPause = now()
    }
    check()
  }
}
