import type { JobFile } from '../../jobs/job.ts'

/** The names of a job's files in the replies of the cloud. */
export const fileNames = {
  input: 'input',
  combinedProgram: 'combined_program',
  result: 'result',
  transpileResult: 'transpile_result',
} as const satisfies Record<JobFile, string>
