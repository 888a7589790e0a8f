import {
  countQubits,
  isDirective,
  lightCone,
  type Circuit,
  type ComplexMatrix,
  type DisplayKind,
  type InstructionId,
} from '@qportal/circuit'
import type { BlochVector, RunRequest, RunResult } from '@qportal/simulator'
import { withQubits } from '../layout/with-qubits.ts'
import { hasBoundedLoop, maxLoopIterations, type BoundedLoops } from './bounded-loops.ts'
import { isRandom, listMeasurements } from './measurement-view.ts'
import { maxAmplitudeQubits, maxEnumerated, withoutIdleResets } from './plan-live-run.ts'
import { columnOfPureState, maxPurityQubits } from './pure-amplitudes.ts'
import { reducedDensity } from './reduced-density.ts'
import { runnablePart } from './runnable-part.ts'

/** Most qubits that each kind of display shows. */
export const maxDisplayQubits: Readonly<Record<DisplayKind, number>> = {
  probability: 4,
  bloch: 16,
  amplitudes: 4,
  density: 3,
}

/** What a display shows, or why it shows nothing. The first qubit is the least significant bit. */
export type DisplayValue = ShownValue & {
  /** If loops before the display ended after this many iterations at the latest. */
  readonly maxIterations?: number
  /** The share of the runs in which a loop did not end, if known. */
  readonly unfinished?: number
}

type ShownValue =
  | { readonly kind: 'probability'; readonly probabilities: Float64Array }
  | { readonly kind: 'bloch'; readonly vectors: readonly BlochVector[] }
  | { readonly kind: 'amplitudes'; readonly amplitudes: Float64Array }
  | { readonly kind: 'density'; readonly matrix: ComplexMatrix }
  | { readonly kind: 'mixed' | 'tooLarge' | 'afterStop' | 'tooManyQubits' }

/** The run that gives the value of a display. */
export interface DisplayPlan {
  /** Only what can affect the qubits of the display; its qubits are numbered anew. */
  readonly circuit: Circuit
  /** The qubits of the display in that circuit. */
  readonly qubits: readonly number[]
  readonly display: DisplayKind
  readonly request: RunRequest
  /** Whether loops with a bounded number of iterations can affect the qubits of the display. */
  readonly isBounded: boolean
}

/** A display of a circuit. */
export interface PlacedDisplay {
  readonly id: InstructionId
  readonly display: DisplayKind
  readonly qubits: readonly number[]
}

/** All displays of a circuit in their order. */
export function displaysOf({ instructions }: Circuit): readonly PlacedDisplay[] {
  return instructions.flatMap((each) =>
    each.kind === 'nop' && each.display !== undefined
      ? [{ id: each.id, display: each.display, qubits: each.qubits }]
      : [],
  )
}

interface DisplayOptions {
  readonly values: Readonly<Record<string, number>>
  readonly shots: number
  readonly seed: number
  /** The bounded loops of the circuit, if it has any. */
  readonly loops?: BoundedLoops | undefined
}

/**
 * Plans the run for a display: the average over all outcomes of measurements before it. Returns the
 * value itself if it shows none.
 */
export function planDisplay(
  circuit: Circuit,
  { id, display, qubits }: PlacedDisplay,
  { values, shots, seed, loops }: DisplayOptions,
): DisplayPlan | DisplayValue {
  if (qubits.length > maxDisplayQubits[display]) return { kind: 'tooManyQubits' }
  const { instructions } = runnablePart(circuit).circuit
  const displayIndex = instructions.findIndex((each) => each.id === id)
  if (displayIndex < 0) return { kind: 'afterStop' }
  const reduced = reducedCircuit({ ...circuit, instructions: instructions.slice(0, displayIndex) }, qubits)
  const size = countQubits(reduced.circuit)
  const branches = isRandom(reduced.circuit)
  const isMixed = branches || listMeasurements(reduced.circuit).length > 0
  const isMatrix = display === 'amplitudes' || display === 'density'
  if (isMatrix && size > (isMixed ? maxPurityQubits : maxAmplitudeQubits)) return { kind: 'tooLarge' }
  const request: RunRequest = {
    parameters: values,
    seed,
    ...(branches && { shots, maxTrajectories: maxEnumerated }),
    ...(isMixed && { finalMeasurements: 'averaged' }),
    ...(display === 'probability' && { marginals: [reduced.qubits] }),
    ...(display === 'bloch' && { blochVectors: true }),
    ...(isMatrix && (isMixed ? { densityMatrix: true } : { amplitudes: { start: 0, count: 2 ** size } })),
  }
  const isBounded = loops !== undefined && hasBoundedLoop(reduced.circuit, loops)
  return { ...reduced, display, request, isBounded }
}

/** Keeps what can affect some qubits, and numbers the remaining qubits from 0. */
function reducedCircuit(circuit: Circuit, shown: readonly number[]) {
  const cone = lightCone(circuit, { qubits: shown })
  const kept = circuit.instructions.filter((each) => cone.instructions.has(each.id) && !isDirective(each))
  const qubits = [...cone.qubits].sort((a, b) => a - b)
  const places = new Map(qubits.map((qubit, place) => [qubit, place]))
  return {
    circuit: withoutIdleResets({
      ...circuit,
      qubitRegisters: [{ name: 'q', size: qubits.length }],
      instructions: kept.map((each) => withQubits(each, (qubit) => places.get(qubit) ?? 0)),
    }),
    qubits: shown.map((qubit) => places.get(qubit)!),
  }
}

/** Reads the value of a display from the result of its run. */
export function readDisplay(plan: DisplayPlan, result: RunResult): DisplayValue {
  const value = valueOf(plan, result)
  return plan.isBounded ? { ...value, maxIterations: maxLoopIterations } : value
}

function valueOf({ display, qubits }: DisplayPlan, result: RunResult): ShownValue {
  if (display === 'probability') return { kind: display, probabilities: result.marginals![0]! }
  if (display === 'bloch')
    return { kind: display, vectors: qubits.map((qubit) => result.blochVectors![qubit]!) }
  const matrix = reducedDensity(result, qubits)
  if (display === 'density') return { kind: display, matrix }
  const pure = columnOfPureState(matrix)
  return pure ? { kind: display, amplitudes: withoutGlobalPhase(pure.values) } : { kind: 'mixed' }
}

/** Phases are relative to the first of the largest amplitudes. */
function withoutGlobalPhase(amplitudes: Float64Array): Float64Array {
  let [at, max] = [0, 0]
  for (let i = 0; i < amplitudes.length; i += 2) {
    const modulus = Math.hypot(amplitudes[i]!, amplitudes[i + 1]!)
    if (modulus > max + 1e-9) [at, max] = [i, modulus]
  }
  const [cos, sin] = [amplitudes[at]! / max, -amplitudes[at + 1]! / max]
  return amplitudes.map((value, i) =>
    i % 2 === 0 ? value * cos - amplitudes[i + 1]! * sin : value * cos + amplitudes[i - 1]! * sin,
  )
}
