import type { Job } from './job.ts'

/** Prints the result and the transpile result of a job as the server sent them, indented. */
export function printRawResult({ raw }: Pick<Job, 'raw'>): string {
  return JSON.stringify({ result: raw.result, transpile_result: raw.transpileResult }, null, 2)
}
