import { countQubits, type Circuit, type PauliSum } from '@qportal/circuit'
import {
  allocationProblem,
  hardwareRegister,
  keepActiveQubits,
  transpileInRegion,
  type Transpiled,
} from '@qportal/simulator/transpile'
import type { Chip } from '../compute/compute-task.ts'
import { circuitReason, type JobReason } from '../compute/job-reason.ts'
import { maxNoisyQubits } from '../compute/noisy-limits.ts'
import { chipCalibration } from './chip-calibration.ts'
import { chooseRegion } from './choose-region.ts'
import type { TranspileRequest } from './read-transpiler-info.ts'

/** The job cannot be run. */
export class Refusal extends Error {
  readonly reason: JobReason

  constructor({ message, reason, values }: JobReason) {
    super(message)
    this.reason = { message, reason, ...(values && { values }) }
  }
}

export interface Placed {
  /** On physical qubits. */
  readonly circuit: Circuit
  /** The physical qubit of each program qubit at the end. */
  readonly end: ReadonlyMap<number, number>
}

export interface PlacedByTranspiler extends Placed, Pick<Transpiled, 'before' | 'after'> {
  /** The physical qubit of each program qubit at the start. */
  readonly start: ReadonlyMap<number, number>
}

/**
 * Places a program on the qubits of a chip: unchanged, or through the transpiler.
 *
 * @param transpileRequest Transpiler options of the job; null: no transpiler.
 * @param observable Its qubits of the program are kept even without an operation.
 * @throws Refusal if the program cannot be placed.
 */
export function placeOnChip(
  program: Circuit,
  {
    transpileRequest,
    observable,
  }: { readonly transpileRequest: TranspileRequest | null; readonly observable: PauliSum | null },
  chip: Chip,
): Placed & { readonly transpiled: PlacedByTranspiler | null } {
  const width = countQubits(program)
  if (!transpileRequest) {
    const end = new Map(Array.from({ length: width }, (_, qubit) => [qubit, qubit]))
    return { circuit: program, end, transpiled: null }
  }
  const allocation = transpileRequest.allocation ?? hardwareAllocation(program)
  const problem = allocation && allocationProblem(allocation, width, chip.calibration.qubits.length)
  if (problem)
    throw new Refusal({ ...problem, message: `'transpiler_info.qubit_allocation': ${problem.message}` })
  const observed = (observable ?? []).flatMap(({ factors }) => factors.map(({ qubit }) => qubit))
  const transpiled = transpileForChip(
    program,
    observed,
    { ...transpileRequest, ...(allocation && { allocation }) },
    chip,
  )
  return { circuit: transpiled.circuit, end: transpiled.end, transpiled }
}

/** `$3` is exactly that qubit of the device. */
function hardwareAllocation({
  qubitRegisters: [register],
}: Circuit): ReadonlyMap<number, number> | undefined {
  if (register?.name !== hardwareRegister) return undefined
  return new Map(Array.from({ length: register.size }, (_, place) => [place, place]))
}

/**
 * Transpiles within a region that can be simulated if the chip is larger, unless the program is
 * allocated elsewhere.
 */
function transpileForChip(
  program: Circuit,
  observed: readonly number[],
  transpileRequest: TranspileRequest,
  { basisGates, calibration, isSimulated = true }: Chip,
): PlacedByTranspiler {
  const { qubits } = calibration
  const allQubits = qubits.map((_, qubit) => qubit)
  const { circuit: small, active } = keepActiveQubits(program, observed)
  const usesWholeChip =
    !isSimulated ||
    qubits.length <= maxNoisyQubits ||
    transpileRequest.allocation ||
    active.length > maxNoisyQubits
  // Level 0 keeps qubits in place where possible.
  const keepsPlaces =
    !usesWholeChip &&
    transpileRequest.optimizationLevel === 0 &&
    active.every((qubit) => qubit < maxNoisyQubits)
  const region = usesWholeChip
    ? allQubits
    : keepsPlaces
      ? allQubits.slice(0, maxNoisyQubits)
      : chooseRegion(calibration, maxNoisyQubits)

  const transpiled = transpileInRegion(usesWholeChip ? program : small, {
    ...transpileRequest,
    ...(keepsPlaces && { allocation: new Map(active.map((qubit, index) => [index, qubit])) }),
    region,
    qubitCount: qubits.length,
    basisGates,
    calibration: chipCalibration(calibration),
  })
  if ('problem' in transpiled) throw new Refusal(circuitReason(transpiled.problem))
  const { circuit, before, after } = transpiled
  const placesOf = (list: readonly number[]) =>
    new Map(list.map((place, index) => [usesWholeChip ? index : active[index]!, place]))
  return { before, after, circuit, start: placesOf(transpiled.start), end: placesOf(transpiled.end) }
}
