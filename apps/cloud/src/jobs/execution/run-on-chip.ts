import { resultBitsOf, type Circuit, type PauliSum, type ReadoutNoise } from '@qportal/circuit'
import type { Simulator } from '@qportal/simulator'
import {
  dropFinalMeasurements,
  keepActiveQubits,
  noiseOfChip,
  readTranspilerSettings,
} from '@qportal/transpiler'
import type { Chip, JobOutcome, JobToRun } from '../compute/compute-task.ts'
import { checkNoisyRun, maxNoisySeconds } from '../compute/noisy-limits.ts'
import { chipCalibration } from './chip-calibration.ts'
import { measureInBases, readObservable } from './measure-observable.ts'
import {
  countsFromQuasi,
  invertReadout,
  mitigationProblem,
  quasiProbabilities,
  type Counts,
} from './mitigate-readout.ts'
import { placeOnChip, Refusal, type Placed } from './place-on-chip.ts'
import { qubitsReadIntoBits } from './qubits-read-into-bits.ts'
import { wantsReadoutMitigation } from './read-mitigation-info.ts'
import { createTranspileResult } from './transpile-result.ts'

type ChipJob = Pick<JobToRun, 'jobType' | 'shots' | 'seed' | 'transpilerInfo' | 'mitigationInfo'> & {
  readonly observable: PauliSum | null
  readonly onProgress?: (fraction: number) => void
}

interface PlacedJob extends ChipJob {
  readonly isTranspiled: boolean
}

/**
 * Runs a circuit with the errors of the device's calibration; transpiled first unless the job opts
 * out.
 */
export async function runOnChip(
  circuit: Circuit,
  job: ChipJob,
  chip: Chip,
  simulator: Simulator,
): Promise<JobOutcome> {
  try {
    const isEstimation = job.jobType === 'estimation'
    const program = isEstimation ? dropFinalMeasurements(circuit) : circuit
    const transpilerSettings = readTranspilerSettings(job.transpilerInfo)
    const { transpiled, ...placed } = placeOnChip(program, { ...job, transpilerSettings }, chip)
    const placedJob = { ...job, isTranspiled: transpiled !== null }
    const result = isEstimation
      ? await estimate(placed, placedJob, chip, simulator)
      : await sample(placed.circuit, placedJob, chip, simulator)
    return { ok: true, result, transpileResult: transpiled && createTranspileResult(transpiled) }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, ...error.reason }
    throw error
  }
}

async function sample(circuit: Circuit, job: PlacedJob, chip: Chip, simulator: Simulator): Promise<object> {
  const { shots } = job
  const raw = await countNoisily(circuit, { ...job, run: 0, runs: 1 }, chip, simulator)
  const inverses = inverseReadouts(job, chip)
  if (!inverses) return { sampling: { counts: raw } }
  const qubits = qubitsReadIntoBits(circuit)
  const bits = resultBitsOf(circuit).flatMap((bit, place) => {
    const qubit = qubits.get(bit)
    return qubit === undefined ? [] : [[place, inverses(qubit)] as const]
  })
  const problem = mitigationProblem(bits.length)
  if (problem) throw new Refusal(problem)
  const quasi = quasiProbabilities(raw, new Map(bits))
  return {
    sampling: { counts: countsFromQuasi(quasi, shots) },
    mitigation_details: {
      ro_error_mitigation: { method: 'pseudo_inverse', raw_counts: raw, quasi_probabilities: quasi },
    },
  }
}

async function estimate(
  { circuit, end }: Placed,
  job: PlacedJob,
  chip: Chip,
  simulator: Simulator,
): Promise<object> {
  const observable = (job.observable ?? []).map(({ coefficient, factors }) => ({
    coefficient,
    factors: factors
      .map(({ qubit, pauli }) => ({ qubit: end.get(qubit)!, pauli }))
      .sort((a, b) => a.qubit - b.qubit),
  }))
  const inverses = inverseReadouts(job, chip)
  const readSigns = (qubit: number): readonly [number, number] => {
    if (!inverses) return [1, -1]
    const { of0, of1 } = inverses(qubit)
    return [of0[0] - of0[1], of1[0] - of1[1]]
  }
  let value = observable.reduce((sum, term) => sum + (term.factors.length ? 0 : term.coefficient), 0)
  let variance = 0
  const groups = measureInBases(circuit, observable, chip.basisGates)
  for (const [index, group] of groups.entries()) {
    const shared = { ...job, seed: job.seed + index, run: index, runs: groups.length }
    const read = readObservable(await countNoisily(group.circuit, shared, chip, simulator), group, readSigns)
    value += read.mean
    variance += read.variance / job.shots
  }
  return { estimation: { exp_value: value, stds: Math.sqrt(variance) } }
}

async function countNoisily(
  circuit: Circuit,
  { shots, seed, isTranspiled, run, runs, onProgress }: PlacedJob & { run: number; runs: number },
  { calibration }: Chip,
  simulator: Simulator,
): Promise<Counts> {
  const findNoise = (qubits: readonly number[]) => noiseOfChip(chipCalibration(calibration), qubits)
  const asked = { shots, bases: runs, isTranspiled, findNoise, maxEstimated: Infinity }
  const limit = checkNoisyRun(circuit, asked, maxNoisySeconds.running)
  if (limit.message !== undefined) throw new Refusal(limit)
  const { circuit: small, active } = keepActiveQubits(circuit)
  const { counts } = await simulator.run(small, {
    shots,
    seed,
    noise: findNoise(active),
    onProgress: ({ fraction }) => onProgress?.((run + fraction) / runs),
  })
  return counts ?? {}
}

/** By physical qubit; undefined if the job requests no mitigation. */
function inverseReadouts({ mitigationInfo }: ChipJob, { calibration }: Chip) {
  if (!wantsReadoutMitigation(mitigationInfo)) return undefined
  return (qubit: number) => {
    const { prob_meas1_prep0, prob_meas0_prep1 } = calibration.qubits[qubit]!.meas_error
    const errors: ReadoutNoise = { prob1Given0: prob_meas1_prep0, prob0Given1: prob_meas0_prep1 }
    return invertReadout(errors)
  }
}
