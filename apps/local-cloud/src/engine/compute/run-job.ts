import { countQubits, type Circuit, type PauliSum } from '@qportal/circuit'
import { isSimulatorError, type Simulator } from '@qportal/simulator'
import { runOnChip } from '../execution/run-on-chip.ts'
import { compileProgram } from './compile-program.ts'
import type { JobOutcome, JobToRun } from './compute-task.ts'
import { readOperator } from './read-operator.ts'

/** Runs a job to its result, in the words of the contract. */
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
    // An engine that breaks is no fault of the job's.
    if (!isSimulatorError(error) || error.code === 'simulator/unavailable') throw error
    return { ok: false, message: `${error.message}.` }
  }
}

interface IdealJob extends JobToRun {
  readonly observable: PauliSum | null
  readonly onProgress: (fraction: number) => void
}

async function runIdeally(
  circuit: Circuit,
  { jobType, shots, seed, observable, onProgress }: IdealJob,
  simulator: Simulator,
): Promise<JobOutcome> {
  const { counts, expectation } = await simulator.run(circuit, {
    shots,
    seed,
    onProgress: ({ fraction }) => onProgress(fraction),
    ...(observable && { observable }),
  })
  const result =
    jobType === 'estimation'
      ? {
          estimation: {
            exp_value: withoutNoise(expectation?.value ?? 0),
            stds: withoutNoise(expectation?.standardError ?? 0),
          },
        }
      : { sampling: { counts: counts ?? {} } }
  return { ok: true, result, transpileResult: null }
}

/** What sums of amplitudes leave behind the twelfth digit says nothing. */
const withoutNoise = (value: number) => Number(value.toFixed(12))
