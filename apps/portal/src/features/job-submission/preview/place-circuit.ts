import type { Calibration } from '@qportal/api-client/calibration'
import {
  checkForDevice,
  circuitStatistics,
  countQubits,
  type Circuit,
  type CircuitProblem,
} from '@qportal/circuit'
import {
  connectedRegion,
  errorsOfChip,
  estimateSuccess,
  hardwareRegister,
  transpileInRegion,
  type SuccessEstimate,
  type Transpiled,
  type TranspileStatistics,
} from '@qportal/simulator/transpile'

/** A circuit, the device for it, and how the job wants it transpiled. */
export interface PlacementRequest {
  readonly circuit: Circuit
  readonly calibration: Calibration
  readonly basisGates: readonly string[]
  readonly isTranspiled: boolean
  readonly optimizationLevel: 0 | 1 | 2
}

/** A circuit on the qubits of a device. */
export interface Placement {
  readonly kind: 'placed'
  readonly circuit: Circuit
  /** The qubit of the device for each qubit of the program, at the start and at the end. */
  readonly start: readonly number[]
  readonly end: readonly number[]
  readonly swaps: number
  readonly before: TranspileStatistics
  readonly after: TranspileStatistics
  readonly success: SuccessEstimate
  /** Whether the calibration has all the errors that the estimate needs. */
  readonly isFullyCalibrated: boolean
}

/** Why a circuit cannot be placed. */
export type PlacementProblem =
  | { readonly kind: 'problem'; readonly reason: 'basis' | 'notRunnable' | 'qubitsOutside' }
  | {
      readonly kind: 'problem'
      readonly reason: 'tooManyQubits'
      readonly qubits: number
      readonly available: number
    }
  | { readonly kind: 'problem'; readonly reason: 'circuit'; readonly problem: CircuitProblem }

/** The same placement for the same request: a preview that changes by itself would confuse. */
const seed = 1

/** Places a circuit on a device, as the job asks: through the transpiler, or unchanged. */
export function placeCircuit(request: PlacementRequest): Placement | PlacementProblem {
  const { circuit, calibration } = request
  const placed = request.isTranspiled ? transpileForPreview(request) : keepInPlace(request)
  if ('kind' in placed) return placed
  const used = new Set([...placed.start, ...placed.end].slice(0, 2 * countQubits(circuit)))
  return {
    kind: 'placed',
    ...placed,
    success: estimateSuccess(placed.circuit, errorsOfChip(calibration)),
    isFullyCalibrated: isFullyCalibrated(calibration, used),
  }
}

type Placed = Pick<Transpiled, 'circuit' | 'start' | 'end' | 'swaps' | 'before' | 'after'>

function transpileForPreview({
  circuit,
  calibration,
  basisGates,
  optimizationLevel,
}: PlacementRequest): Placed | PlacementProblem {
  if (!['rz', 'sx', 'cx'].every((gate) => basisGates.includes(gate)))
    return { kind: 'problem', reason: 'basis' }
  const region = connectedRegion(calibration)
  const qubits = countQubits(circuit)
  if (qubits > region.length)
    return { kind: 'problem', reason: 'tooManyQubits', qubits, available: region.length }
  const allocation = hardwareAllocation(circuit, region)
  if (allocation === 'outside') return { kind: 'problem', reason: 'qubitsOutside' }
  const transpiled = transpileInRegion(circuit, {
    region,
    qubitCount: Math.max(...region) + 1,
    calibration,
    basisGates,
    optimizationLevel,
    seed,
    ...(allocation && { allocation }),
  })
  return 'problem' in transpiled
    ? { kind: 'problem', reason: 'circuit', problem: transpiled.problem }
    : transpiled
}

/** `$3` is exactly that qubit of the device. */
function hardwareAllocation({ qubitRegisters: [register] }: Circuit, region: readonly number[]) {
  if (register?.name !== hardwareRegister) return undefined
  const places = Array.from({ length: register.size }, (_, qubit) => [qubit, region.indexOf(qubit)] as const)
  return places.some(([, place]) => place < 0) ? 'outside' : new Map(places)
}

function keepInPlace({ circuit, calibration, basisGates }: PlacementRequest): Placed | PlacementProblem {
  const { couplings, qubits: deviceQubits } = calibration
  const device = { basisGates, couplings, qubitCount: deviceQubits.length }
  if (checkForDevice(circuit, device, { isTranspiled: false }).length > 0)
    return { kind: 'problem', reason: 'notRunnable' }
  const { qubits, gates, oneQubitGates, twoQubitGates, depth } = circuitStatistics(circuit)
  const statistics = { qubits, gates, oneQubitGates, twoQubitGates, depth }
  const places = Array.from({ length: countQubits(circuit) }, (_, qubit) => qubit)
  return { circuit, start: places, end: places, swaps: 0, before: statistics, after: statistics }
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
