import { scheduleTask } from './schedule-task.ts'

interface RunOptions {
  /** Stops the work. */
  readonly signal: AbortSignal
  /** Called with the share that is done, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly schedule?: (work: () => void) => void
}

/** Runs each step in a task of its own. The result is undefined if the work was stopped. */
export function runInTasks<Result>(
  steps: Iterator<number, Result, undefined>,
  { signal, onProgress, schedule = scheduleTask }: RunOptions,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const run = (): void => {
      if (signal.aborted) return resolve(undefined)
      try {
        const step = steps.next()
        if (step.done === true) return resolve(step.value)
        onProgress(step.value)
      } catch (error) {
        return reject(error)
      }
      schedule(run)
    }
    schedule(run)
  })
}
