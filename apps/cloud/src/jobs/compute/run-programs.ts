import { resultBitsOf } from '@qportal/circuit'
import type { Simulator } from '@qportal/simulator'
import { divideCounts } from '../execution/combine-programs.ts'
import { compileProgram } from './compile-program.ts'
import type { JobOutcome, QueuedJob } from './compute-task.ts'
import { runJob } from './run-job.ts'

/**
 * Runs a job of any type. The programs of a `multi_manual` job run at once if they are combined,
 * otherwise one after another.
 */
export async function runPrograms(
  { programs, combinedProgram, ...job }: QueuedJob,
  simulator: Simulator,
  onProgress: (fraction: number) => void = () => {},
): Promise<JobOutcome> {
  const [program = ''] = programs
  if (job.jobType !== 'multi_manual') return runJob({ ...job, program }, simulator, onProgress)
  if (combinedProgram === null) return runInTurn({ ...job, programs }, simulator, onProgress)
  const outcome = await runJob({ ...job, program: combinedProgram }, simulator, onProgress)
  if (!outcome.ok) return outcome
  const bitCounts = programs.map(countResultBits)
  const { sampling, ...details } = outcome.result as SamplingResult
  const { counts } = sampling
  return {
    ...outcome,
    result: { sampling: { counts, divided_counts: divideCounts(counts, bitCounts) }, ...details },
  }
}

interface SamplingResult {
  readonly sampling: { readonly counts: Readonly<Record<string, number>> }
}

/** Independent runs have no counts in common, and no transpiled program. */
async function runInTurn(
  { programs, ...job }: Omit<QueuedJob, 'combinedProgram'>,
  simulator: Simulator,
  onProgress: (fraction: number) => void,
): Promise<JobOutcome> {
  const divided: Record<string, object> = {}
  for (const [index, program] of programs.entries()) {
    const outcome = await runJob({ ...job, program, seed: job.seed + index }, simulator, (fraction) =>
      onProgress((index + fraction) / programs.length),
    )
    if (!outcome.ok) return { ...outcome, message: `Program ${index + 1}: ${outcome.message}` }
    divided[index] = (outcome.result as SamplingResult).sampling.counts
  }
  return { ok: true, result: { sampling: { counts: {}, divided_counts: divided } }, transpileResult: null }
}

function countResultBits(program: string): number {
  const compiled = compileProgram(program)
  return 'ok' in compiled ? 0 : resultBitsOf(compiled.circuit).length
}
