import {
  countQubits,
  isDirective,
  qubitsOf,
  type Circuit,
  type PauliSum,
  type NoiseModel,
} from '@qportal/circuit'
import type { RunRequest } from '@qportal/simulator'
import type { CircuitLayout } from '../layout/circuit-layout.ts'
import { instructionsBefore } from './instructions-before.ts'
import { chosenOutcomes, isRandom, type MeasurementView } from './measurement-view.ts'
import { maxPurityQubits } from './pure-amplitudes.ts'
import type { ViewPlan } from './run-view.ts'

/** The options of a live run. */
export interface LiveRunOptions {
  readonly values: Readonly<Record<string, number>>
  readonly shots: number
  readonly seed: number
  readonly observable: PauliSum | undefined
  readonly view: MeasurementView
}

/**
 * Averages of random circuits are exact up to this number of trajectories, else means over the
 * shots.
 */
export const maxEnumerated = 256
/** Qubits up to which amplitudes are requested; with more, only the most probable states are. */
export const maxAmplitudeQubits = 12
/** Qubits up to which the probabilities of a mixture are requested. */
export const maxMixtureQubits = 20

/**
 * Returns the circuit left of a column, or all of it; it contains all that its instructions depend
 * on.
 */
export function circuitBefore(circuit: Circuit, layout: CircuitLayout, column: number | undefined): Circuit {
  if (column === undefined) return withoutIdleResets(circuit)
  const instructions = instructionsBefore(circuit.instructions, layout, column)
  return withoutIdleResets({ ...circuit, instructions })
}

/**
 * Drops resets of unused qubits, which many programs begin with. They change nothing, and without
 * them the circuit has a state vector.
 */
export function withoutIdleResets(circuit: Circuit): Circuit {
  if (circuit.instructions.every(({ kind }) => kind !== 'reset')) return circuit
  const touched = new Set<number>()
  const instructions = circuit.instructions.filter((instruction) => {
    if (instruction.kind === 'reset') return touched.has(instruction.qubit)
    if (!isDirective(instruction)) qubitsOf(instruction).forEach((qubit) => touched.add(qubit))
    return true
  })
  return { ...circuit, instructions }
}

/** Builds the runs of a live result. */
export function planLiveRun(
  circuit: Circuit,
  { values, shots, seed, observable, view }: LiveRunOptions,
): ViewPlan {
  const state = { parameters: values, ...stateRequest(circuit, view), ...(observable && { observable }) }
  return inView(circuit, view, { state, seed, shots, isRandom: isRandom(circuit) })
}

/** Requests all that is shown of a state. */
function stateRequest(circuit: Circuit, view: MeasurementView): RunRequest {
  const qubits = countQubits(circuit)
  const branches = view.name === 'chosen' || (view.name !== 'shot' && isRandom(circuit))
  const all = Array.from({ length: qubits }, (_, qubit) => qubit)
  return {
    blochVectors: true,
    ...(qubits > 0 && qubits <= (branches ? maxMixtureQubits : maxAmplitudeQubits) && { marginals: [all] }),
    ...(!branches && qubits > maxAmplitudeQubits && { probabilities: { top: 64 } }),
    ...(qubits <= maxAmplitudeQubits && { amplitudes: { start: 0, count: 2 ** qubits } }),
    ...(qubits <= maxPurityQubits && { densityMatrix: true }),
  }
}

interface RunsOptions {
  readonly state: RunRequest
  readonly seed: number
  /** Undefined: no counts, and a state without random events. */
  readonly shots: number | undefined
  readonly isRandom: boolean
  /** Noise creates more trajectories than can be enumerated. */
  readonly isNoisy?: boolean
}

/** Completes the request of a state for a view; counts are always those of all shots. */
function inView(
  circuit: Circuit,
  view: MeasurementView,
  { state, seed, shots, isRandom: branches, isNoisy = false }: RunsOptions,
): ViewPlan {
  const { parameters, precision, noise } = state
  const exact = !isNoisy && { maxTrajectories: maxEnumerated }
  const counted = shots !== undefined && { shots }
  const counts = shots === undefined ? undefined : { parameters, precision, noise, seed, shots }
  switch (view.name) {
    case 'before':
      return { view, state: { ...state, ...counted, seed, ...(branches && exact) } }
    case 'average':
      return {
        view,
        state: { ...state, ...counted, seed, finalMeasurements: 'averaged', ...(branches && exact) },
      }
    case 'shot':
      return {
        view,
        state: {
          ...state,
          shots: 1,
          seed: seedOfDraw(seed, view.draw),
          variance: false,
          finalMeasurements: 'collapsed',
        },
        counts,
      }
    default:
      return {
        view,
        state: {
          ...state,
          ...counted,
          seed,
          variance: false,
          finalMeasurements: 'averaged',
          outcomes: chosenOutcomes(circuit, view),
          ...exact,
        },
        counts,
      }
  }
}

/** Another seed for every draw; the first is that of the counts. */
function seedOfDraw(seed: number, draw: number): number {
  return (seed + draw) % Number.MAX_SAFE_INTEGER
}

/** Builds the request for each value of a swept parameter. */
export function planSweep(
  circuit: Circuit,
  { values, shots, seed, observable, view }: LiveRunOptions,
): RunRequest {
  const state = { parameters: values, observable, variance: false }
  const branches = view.name === 'chosen' || isRandom(circuit)
  return inView(circuit, view, { state, seed, shots: branches ? shots : undefined, isRandom: branches }).state
}

/** The options of a run on request. */
export interface SimulationOptions extends LiveRunOptions {
  readonly wants: Readonly<Record<SimulationOutput, boolean>>
  readonly precision: 'double' | 'single'
  readonly noise: NoiseModel | undefined
}

export type SimulationOutput = 'counts' | 'probabilities' | 'amplitudes' | 'expectation'

/**
 * Builds the runs of a simulation on request: only the wanted outputs, and only those that are
 * meaningful with its noise.
 */
export function planSimulation(
  circuit: Circuit,
  { wants, values, shots, seed, observable, precision, noise, view }: SimulationOptions,
): ViewPlan {
  const branches = noise !== undefined || view.name === 'chosen' || isRandom(circuit)
  const hasShots = wants.counts || branches
  const { amplitudes, densityMatrix, ...probabilities } = stateRequest(circuit, view)
  const hasState = wants.probabilities || wants.amplitudes
  const state: RunRequest = {
    parameters: values,
    precision,
    // Bloch vectors tell a mixture from a state.
    ...(hasState && { blochVectors: true, densityMatrix }),
    ...(wants.probabilities && (noise ? withoutFirst(probabilities) : probabilities)),
    ...(wants.amplitudes && !noise && { amplitudes }),
    // Without shots there is no sampling error to show.
    ...(wants.expectation && observable && { observable, variance: hasShots }),
    ...(noise && { noise }),
  }
  const plan = inView(circuit, view, {
    state,
    seed,
    shots: hasShots ? shots : undefined,
    isRandom: branches,
    isNoisy: noise !== undefined,
  })
  return wants.counts ? plan : { ...plan, counts: undefined }
}

/** The most probable states of a noisy run are those of one trajectory only. */
function withoutFirst(request: RunRequest): RunRequest {
  const { probabilities: _, ...others } = request
  return others
}
