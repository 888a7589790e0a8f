import { countQubits, type Circuit, type PauliSum } from '@qportal/circuit'
import { isSimulatorError, type Simulator } from '@qportal/simulator'
import { dropFinalMeasurements } from '@qportal/transpiler'
import { runOnChip } from '../execution/run-on-chip.ts'
import { transpileIdeally } from '../execution/transpile-ideally.ts'
import { compileProgram } from './compile-program.ts'
import type { JobOutcome, JobToRun } from './compute-task.ts'
import { readOperator } from './read-operator.ts'

/** Runs a job and returns its result as the contract declares it. */
export async function runJob(
  job: JobToRun,
  simulator: Simulator,
  onProgress: (fraction: number) => void = () => {},
): Promise<JobOutcome> {
  const compiled = compileProgram(job.program)
  if ('ok' in compiled) return compiled
  const { circuit } = compiled
  const read = job.operator && readOperator(job.operator, countQubits(circuit))
  if (read && 'ok' in read) return read
  const observable = read && read.observable
  try {
    return job.chip
      ? await runOnChip(circuit, { ...job, observable, onProgress }, job.chip, simulator)
      : await runIdeally(circuit, { ...job, observable, onProgress }, simulator)
  } catch (error) {
    // A failure of the engine is not the job's fault.
    if (!isSimulatorError(error) || error.code === 'simulator/unavailable') throw error
    return { ok: false, message: `${error.message}.`, reason: error.code }
  }
}

interface IdealJob extends JobToRun {
  readonly observable: PauliSum | null
  readonly onProgress: (fraction: number) => void
}

async function runIdeally(
  circuit: Circuit,
  { jobType, shots, seed, observable, transpilerInfo, onProgress }: IdealJob,
  simulator: Simulator,
): Promise<JobOutcome> {
  const { counts, expectation } = await simulator.run(circuit, {
    shots,
    seed,
    onProgress: ({ fraction }) => onProgress(fraction),
    ...(observable && { observable }),
  })
  const maxValue = observable?.reduce((sum, { coefficient }) => sum + Math.abs(coefficient), 0) ?? 0
  const result =
    jobType === 'estimation'
      ? {
          estimation: {
            exp_value: dropRoundingErrors(expectation?.value ?? 0, maxValue, 12),
            // A standard deviation is the root of a variance, so half as many of its digits are
            // exact.
            stds: dropRoundingErrors(expectation?.standardError ?? 0, maxValue / Math.sqrt(shots), 6),
          },
        }
      : { sampling: { counts: counts ?? {} } }
  const program = jobType === 'estimation' ? dropFinalMeasurements(circuit) : circuit
  return { ok: true, result, transpileResult: transpileIdeally(program, { transpilerInfo }) }
}

/**
 * Rounds a value to so many digits below the largest possible value. Smaller digits are rounding
 * errors of sums of amplitudes.
 */
function dropRoundingErrors(value: number, maxValue: number, digits: number): number {
  const decimals = Math.min(300, digits - Math.floor(Math.log10(maxValue || 1)))
  return Number(`${Math.round(value * 10 ** decimals)}e${-decimals}`)
}
