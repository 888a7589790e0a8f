import type { Calibration } from '@qportal/api-client/calibration'
import {
  checkForDevice,
  circuitStatistics,
  countQubits,
  type Circuit,
  type CircuitProblem,
  type PauliSum,
} from '@qportal/circuit'
import {
  dropFinalMeasurements,
  errorsOfChip,
  estimateSuccess,
  keepActiveQubits,
  placeProgram,
  type MissingGates,
  type PlacedProgram,
  type SuccessEstimate,
  type TranspilerSettings,
  type UnplacedReason,
} from '@qportal/transpiler'

/** A circuit, the device for it, and how the job wants it transpiled. */
export interface PlacementRequest {
  readonly circuit: Circuit
  /** The observable of an estimation; empty for counts. */
  readonly observable: PauliSum
  readonly calibration: Calibration
  readonly basisGates: readonly string[]
  /** Null: no transpiler. */
  readonly settings: TranspilerSettings | null
}

/** A circuit on the qubits of a device. */
export interface Placement extends PlacedProgram {
  readonly kind: 'placed'
  readonly success: SuccessEstimate
  /** Whether the calibration has all the errors that the estimate needs. */
  readonly isFullyCalibrated: boolean
}

/** Why a circuit cannot be placed. */
export type PlacementProblem = { readonly kind: 'problem' } & (
  | { readonly reason: 'missing'; readonly missing: MissingGates }
  | { readonly reason: 'tooManyQubits'; readonly qubits: number; readonly available: number }
  | { readonly reason: 'placeOutside'; readonly qubit: number; readonly place: number }
  | { readonly reason: 'placeInvalid' | 'placeTwice' | 'failedCheck' }
  | { readonly reason: 'circuit'; readonly problem: CircuitProblem }
  | { readonly reason: 'notRunnable'; readonly problems: readonly CircuitProblem[] }
)

/** Places a circuit on a device, as the job asks: through the transpiler, or unchanged. */
export function placeCircuit(request: PlacementRequest): Placement | PlacementProblem {
  const { calibration, observable, settings } = request
  // As the cloud does: an estimation measures its observable instead.
  const circuit = observable.length > 0 ? dropFinalMeasurements(request.circuit) : request.circuit
  const placed = settings ? transpiled(circuit, settings, request) : keptInPlace(circuit, request)
  if ('kind' in placed) return placed
  const { active } = keepActiveQubits(placed.circuit, [...placed.start.values()])
  return {
    kind: 'placed',
    ...placed,
    success: estimateSuccess(placed.circuit, errorsOfChip(calibration)),
    isFullyCalibrated: isFullyCalibrated(calibration, new Set(active)),
  }
}

function transpiled(
  circuit: Circuit,
  settings: TranspilerSettings,
  { observable, calibration, basisGates }: PlacementRequest,
): PlacedProgram | PlacementProblem {
  const placed = placeProgram(circuit, {
    settings,
    observed: observable.flatMap(({ factors }) => factors.map(({ qubit }) => qubit)),
    calibration,
    basisGates,
    maxUsedQubits: calibration.maxUsedQubits,
  })
  return 'circuit' in placed ? placed : toProblem(placed)
}

function toProblem(reason: UnplacedReason): PlacementProblem {
  const kind = 'problem'
  if ('problem' in reason) return { kind, reason: 'circuit', problem: reason.problem }
  if ('missing' in reason) return { kind, reason: 'missing', missing: reason.missing }
  if ('tooManyQubits' in reason) return { kind, reason: 'tooManyQubits', ...reason.tooManyQubits }
  if ('failedCheck' in reason) return { kind, reason: 'failedCheck' }
  const { qubit = NaN, place = NaN } = reason.misplaced.values ?? {}
  if (reason.misplaced.reason === 'allocation/twice') return { kind, reason: 'placeTwice' }
  return Number.isNaN(qubit + place)
    ? { kind, reason: 'placeInvalid' }
    : { kind, reason: 'placeOutside', qubit, place }
}

const maxProblems = 3

function keptInPlace(
  circuit: Circuit,
  { calibration, basisGates }: PlacementRequest,
): PlacedProgram | PlacementProblem {
  const { couplings, qubits: deviceQubits } = calibration
  const device = { basisGates, couplings, qubitCount: deviceQubits.length }
  const problems = checkForDevice(circuit, device, { isTranspiled: false })
  if (problems.length > 0)
    return { kind: 'problem', reason: 'notRunnable', problems: problems.slice(0, maxProblems) }
  const { qubits, gates, oneQubitGates, twoQubitGates, depth } = circuitStatistics(circuit)
  const statistics = { qubits, gates, oneQubitGates, twoQubitGates, depth }
  const places = new Map(Array.from({ length: countQubits(circuit) }, (_, qubit) => [qubit, qubit]))
  return {
    circuit,
    start: places,
    end: places,
    swaps: 0,
    swapped: [],
    before: statistics,
    after: statistics,
  }
}

function isFullyCalibrated({ qubits, couplings }: Calibration, used: ReadonlySet<number>): boolean {
  return (
    qubits
      .filter(({ id }) => used.has(id))
      .every(
        ({ fidelity, readOneGivenZero, readZeroGivenOne }) =>
          fidelity !== undefined && readOneGivenZero !== undefined && readZeroGivenOne !== undefined,
      ) &&
    couplings
      .filter(({ control, target }) => used.has(control) && used.has(target))
      .every(({ fidelity }) => fidelity !== undefined)
  )
}
