/**
 * A calculation in short pieces. Between two pieces its caller may check a signal, report progress
 * or pause.
 */
export type ResumableTask<Result = void> = Generator<void, Result, void>

/** Completes a task without a pause. */
export function completeTask<Result>(task: ResumableTask<Result>): Result {
  let piece = task.next()
  while (!piece.done) piece = task.next()
  return piece.value
}
