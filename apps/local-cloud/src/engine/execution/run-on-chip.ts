import { countBits, countQubits, type Circuit, type PauliSum } from '@qportal/circuit'
import { describeCircuitProblem } from '@qportal/circuit/messages'
import { printOpenQasm3 } from '@qportal/openqasm'
import type { ReadoutNoise, Simulator } from '@qportal/simulator'
import type { Chip, JobOutcome, JobToRun } from '../compute/compute-task.ts'
import { exceededLimit, mostNoisyQubits, noisySeconds } from '../compute/noisy-limits.ts'
import { allocationProblem, transpile, type Transpiled } from '../transpile/transpile.ts'
import { keepActiveQubits, renumberQubits } from './active-qubits.ts'
import { chooseRegion } from './choose-region.ts'
import { errorsOfRegion } from './errors-of-region.ts'
import { dropFinalMeasurements, qubitsReadIntoBits } from './final-measurements.ts'
import { measureInBases, readObservable } from './measure-observable.ts'
import { countsFromQuasi, invertReadout, quasiProbabilities, type Counts } from './mitigate-readout.ts'
import { noiseOfChip } from './noise-of-chip.ts'
import { readTranspilerInfo, type Wishes } from './read-transpiler-info.ts'

type ChipJob = Pick<JobToRun, 'jobType' | 'shots' | 'seed' | 'transpilerInfo' | 'mitigationInfo'> & {
  readonly observable: PauliSum | null
  readonly onProgress?: (fraction: number) => void
}

/** The correction goes over all strings of so many bits. */
const mostMitigatedBits = 20

/** A run that cannot be; the message is for the user. */
class Refusal extends Error {}

/** Runs a circuit as the device would: transpiled unless the job says no, with the errors of its calibration. */
export async function runOnChip(
  circuit: Circuit,
  job: ChipJob,
  chip: Chip,
  simulator: Simulator,
): Promise<JobOutcome> {
  try {
    const { transpiled, ...placed } = placeOnChip(circuit, job, chip)
    const isEstimation = job.jobType === 'estimation'
    const result = isEstimation
      ? await estimate(placed, job, chip, simulator)
      : await sample(placed.circuit, job, chip, simulator)
    return { ok: true, result, transpileResult: transpiled && transpileResultOf(transpiled) }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message }
    throw error
  }
}

interface Placed {
  /** On physical qubits. */
  readonly circuit: Circuit
  /** The physical qubit on which each qubit of the program ends. */
  readonly end: ReadonlyMap<number, number>
}

interface PlacedByTranspiler extends Placed, Pick<Transpiled, 'before' | 'after'> {
  /** The physical qubit on which each qubit of the program starts. */
  readonly start: ReadonlyMap<number, number>
}

function placeOnChip(
  circuit: Circuit,
  job: ChipJob,
  chip: Chip,
): Placed & { transpiled: PlacedByTranspiler | null } {
  const program = job.jobType === 'estimation' ? dropFinalMeasurements(circuit) : circuit
  const wishes = readTranspilerInfo(job.transpilerInfo, job.seed)
  if (!wishes) {
    const end = new Map(Array.from({ length: countQubits(circuit) }, (_, qubit) => [qubit, qubit]))
    return { circuit: program, end, transpiled: null }
  }
  const qubitCount = chip.calibration.qubits.length
  const problem = wishes.allocation && allocationProblem(wishes.allocation, countQubits(circuit), qubitCount)
  if (problem) throw new Refusal(`'transpiler_info.qubit_allocation': ${problem}.`)
  const observed = (job.observable ?? []).flatMap(({ factors }) => factors.map(({ qubit }) => qubit))
  const transpiled = transpileForChip(program, observed, wishes, chip)
  return { circuit: transpiled.circuit, end: transpiled.end, transpiled }
}

/** On a chip that is larger than what can be simulated, the program is kept within a region that can, unless it says where it wants to be. */
function transpileForChip(
  program: Circuit,
  observed: readonly number[],
  wishes: Wishes,
  { basisGates, calibration }: Chip,
): PlacedByTranspiler {
  const { qubits, couplings } = calibration
  const everywhere = qubits.map((_, qubit) => qubit)
  const { circuit: small, active } = keepActiveQubits(program, observed)
  const isFree = qubits.length <= mostNoisyQubits || wishes.allocation || active.length > mostNoisyQubits
  // Level 0 leaves qubits where they are, as far as it can.
  const stays = !isFree && wishes.optimizationLevel === 0 && active.every((qubit) => qubit < mostNoisyQubits)
  const region = isFree
    ? everywhere
    : stays
      ? everywhere.slice(0, mostNoisyQubits)
      : chooseRegion(calibration, mostNoisyQubits)
  const indexOf = new Map(region.map((physical, index) => [physical, index]))

  const transpiled = transpile(isFree ? program : small, {
    ...wishes,
    ...(stays && { allocation: new Map(active.map((qubit, index) => [index, qubit])) }),
    qubitCount: region.length,
    basisGates,
    couplings: couplings.flatMap(({ control, target }) => {
      const [from, to] = [indexOf.get(control), indexOf.get(target)]
      return from === undefined || to === undefined ? [] : [{ control: from, target: to }]
    }),
    errors: errorsOfRegion(calibration, region),
  })
  if ('problem' in transpiled) throw new Refusal(describeCircuitProblem(transpiled.problem, 'en'))
  const { circuit, before, after } = transpiled
  const register = { name: circuit.qubitRegisters[0]!.name, size: qubits.length }
  const placesOf = (list: readonly number[]) =>
    new Map(list.map((place, index) => [isFree ? index : active[index]!, region[place]!]))
  return {
    before,
    after,
    circuit: renumberQubits(circuit, new Map(region.entries()), register),
    start: placesOf(transpiled.start),
    end: placesOf(transpiled.end),
  }
}

async function sample(circuit: Circuit, job: ChipJob, chip: Chip, simulator: Simulator): Promise<object> {
  const { shots } = job
  const raw = await countNoisily(circuit, { ...job, run: 0, runs: 1 }, chip, simulator)
  const inverses = inverseReadouts(job, chip)
  if (!inverses) return { sampling: { counts: raw } }
  const bits = [...qubitsReadIntoBits(circuit)].map(([bit, qubit]) => [bit, inverses(qubit)] as const)
  if (bits.length > mostMitigatedBits)
    throw new Refusal(
      `The readout of ${bits.length} bits is too much to be corrected; ${mostMitigatedBits} are possible.`,
    )
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
  job: ChipJob,
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
  const signsOf = (qubit: number): readonly [number, number] => {
    if (!inverses) return [1, -1]
    const { of0, of1 } = inverses(qubit)
    return [of0[0] - of0[1], of1[0] - of1[1]]
  }
  let value = observable.reduce((sum, term) => sum + (term.factors.length ? 0 : term.coefficient), 0)
  let variance = 0
  const groups = measureInBases(circuit, observable, chip.basisGates)
  for (const [index, group] of groups.entries()) {
    const shared = { ...job, seed: job.seed + index, run: index, runs: groups.length }
    const read = readObservable(await countNoisily(group.circuit, shared, chip, simulator), group, signsOf)
    value += read.mean
    variance += read.variance / job.shots
  }
  return { estimation: { exp_value: value, stds: Math.sqrt(variance) } }
}

async function countNoisily(
  circuit: Circuit,
  { shots, seed, run, runs, onProgress }: ChipJob & { run: number; runs: number },
  { calibration }: Chip,
  simulator: Simulator,
): Promise<Counts> {
  const limit = exceededLimit(circuit, { shots, bases: runs }, noisySeconds.running)
  if (limit) throw new Refusal(limit.message)
  const { circuit: small, active } = keepActiveQubits(circuit)
  const { counts } = await simulator.run(small, {
    shots,
    seed,
    noise: noiseOfChip(calibration, active),
    onProgress: ({ fraction }) => onProgress?.((run + fraction) / runs),
  })
  return counts ?? {}
}

/** By physical qubit; undefined when the job wants no mitigation. */
function inverseReadouts({ mitigationInfo }: ChipJob, { calibration }: Chip) {
  const { ro_error_mitigation: method } = mitigationInfo as { ro_error_mitigation?: unknown }
  if (method !== 'pseudo_inverse') return undefined
  return (qubit: number) => {
    const { prob_meas1_prep0, prob_meas0_prep1 } = calibration.qubits[qubit]!.meas_error
    const errors: ReadoutNoise = { prob1Given0: prob_meas1_prep0, prob0Given1: prob_meas0_prep1 }
    return invertReadout(errors)
  }
}

/** `transpile_result` of the contract; the mapping says where each qubit starts. */
function transpileResultOf({ circuit, start, before, after }: PlacedByTranspiler): object {
  const bits = Array.from({ length: countBits(circuit) }, (_, bit) => [bit, bit])
  return {
    transpiled_program: printOpenQasm3(circuit),
    stats: { before, after },
    virtual_physical_mapping: {
      qubit_mapping: Object.fromEntries(start),
      bit_mapping: Object.fromEntries(bits),
    },
  }
}
