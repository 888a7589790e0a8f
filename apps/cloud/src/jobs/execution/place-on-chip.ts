import { countQubits, type Circuit, type PauliSum } from '@qportal/circuit'
import {
  placeProgram,
  type PlacedProgram,
  type TranspilerSettings,
  type UnplacedReason,
} from '@qportal/transpiler'
import type { Chip } from '../compute/compute-task.ts'
import { circuitReason, type JobReason } from '../compute/job-reason.ts'
import { maxNoisyQubits } from '../compute/noisy-limits.ts'
import { chipCalibration } from './chip-calibration.ts'

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

interface JobToPlace {
  /** Transpiler settings of the job; null: no transpiler. */
  readonly transpilerSettings: TranspilerSettings | null
  /** Its qubits of the program are kept even without an operation. */
  readonly observable: PauliSum | null
}

/**
 * Places a program on the qubits of a chip: unchanged, or through the transpiler.
 *
 * @throws Refusal if the program cannot be placed.
 */
export function placeOnChip(
  program: Circuit,
  { transpilerSettings, observable }: JobToPlace,
  chip: Chip,
): Placed & { readonly transpiled: PlacedProgram | null } {
  if (!transpilerSettings) {
    const end = new Map(Array.from({ length: countQubits(program) }, (_, qubit) => [qubit, qubit]))
    return { circuit: program, end, transpiled: null }
  }
  const transpiled = transpileForChip(program, transpilerSettings, observable, chip)
  if (!('circuit' in transpiled)) throw createRefusal(transpiled)
  return { circuit: transpiled.circuit, end: transpiled.end, transpiled }
}

/**
 * Transpiles a program for a chip; if the chip is simulated and too large for it, in a region that
 * can be simulated.
 */
export function transpileForChip(
  program: Circuit,
  settings: TranspilerSettings,
  observable: PauliSum | null,
  { basisGates, calibration, isSimulated = true }: Chip,
): PlacedProgram | UnplacedReason {
  return placeProgram(program, {
    settings,
    observed: (observable ?? []).flatMap(({ factors }) => factors.map(({ qubit }) => qubit)),
    calibration: chipCalibration(calibration),
    basisGates,
    ...(isSimulated && { maxUsedQubits: maxNoisyQubits }),
  })
}

/** @throws TypeError for what the checks before have excluded. */
export function createRefusal(reason: UnplacedReason): Refusal {
  if ('problem' in reason) return new Refusal(circuitReason(reason.problem))
  if ('misplaced' in reason) {
    const { misplaced } = reason
    return new Refusal({
      ...misplaced,
      message: `'transpiler_info.qubit_allocation': ${misplaced.message}`,
    })
  }
  if ('failedCheck' in reason)
    return new Refusal({
      message: 'The transpiled program failed its check, so it was not run. Tell an administrator.',
      reason: 'transpiler/failed-check',
    })
  throw new TypeError('The device has too few qubits or gates for the program')
}
