import {
  bitsOf,
  bitsOfCondition,
  countQubits,
  isDirective,
  qubitsOf,
  type Circuit,
  type PauliSum,
} from '@qportal/circuit'
import type { NoiseModel, RunRequest } from '@qportal/simulator'
import type { CircuitLayout } from '../layout/circuit-layout.ts'
import { maxDensityQubits } from './density-matrix.ts'

/** The options of a live run. */
export interface LiveRunOptions {
  readonly values: Readonly<Record<string, number>>
  readonly shots: number
  readonly seed: number
  readonly observable: PauliSum | undefined
}

/**
 * Live averages of random circuits: exact up to this number of trajectories, else over as many
 * shots.
 */
export const liveAverages = 256
const averaged = { shots: liveAverages, maxTrajectories: liveAverages }
/** Qubits up to which amplitudes are requested; with more, only the most probable states are. */
export const maxAmplitudeQubits = 12

/**
 * Whether a run contains random events before the final measurements: a mid-circuit measurement, a
 * reset, or a condition on a bit.
 */
export function isRandom({ instructions }: Circuit): boolean {
  const measured = new Set<number>()
  const written = new Set<number>()
  for (const instruction of instructions) {
    if (instruction.kind === 'reset') return true
    if (instruction.kind === 'if' && bitsOfCondition(instruction.condition).length > 0) return true
    if (!isDirective(instruction) && qubitsOf(instruction).some((qubit) => measured.has(qubit))) return true
    if (bitsOf(instruction).some((bit) => written.has(bit))) return true
    if (instruction.kind !== 'measure') continue
    measured.add(instruction.qubit)
    written.add(instruction.bit)
  }
  return false
}

/**
 * Returns the circuit left of a column, or all of it; it contains all that its instructions depend
 * on.
 */
export function circuitBefore(circuit: Circuit, layout: CircuitLayout, column: number | undefined): Circuit {
  if (column === undefined) return withoutIdleResets(circuit)
  const instructions = circuit.instructions.filter(({ id }) => {
    const item = layout.byId.get(id)
    return item !== undefined && item.column + item.span <= column
  })
  return withoutIdleResets({ ...circuit, instructions })
}

/**
 * Drops resets of unused qubits, which many programs begin with. They change nothing, and without
 * them the circuit has a state vector.
 */
function withoutIdleResets(circuit: Circuit): Circuit {
  if (circuit.instructions.every(({ kind }) => kind !== 'reset')) return circuit
  const touched = new Set<number>()
  const instructions = circuit.instructions.filter((instruction) => {
    if (instruction.kind === 'reset') return touched.has(instruction.qubit)
    if (!isDirective(instruction)) qubitsOf(instruction).forEach((qubit) => touched.add(qubit))
    return true
  })
  return { ...circuit, instructions }
}

/** Builds the request of a live run. */
export function planLiveRun(
  circuit: Circuit,
  { values, shots, seed, observable }: LiveRunOptions,
): RunRequest {
  const qubits = countQubits(circuit)
  const random = isRandom(circuit)
  const all = Array.from({ length: qubits }, (_, qubit) => qubit)
  return {
    parameters: values,
    seed,
    ...(random ? { ...averaged, shots: Math.min(shots, liveAverages) } : { shots }),
    blochVectors: true,
    ...(random && qubits <= maxAmplitudeQubits ? { marginals: [all] } : { probabilities: { top: 64 } }),
    ...(!random && qubits <= maxAmplitudeQubits && { amplitudes: { start: 0, count: 2 ** qubits } }),
    ...(qubits <= maxDensityQubits && { densityMatrix: true }),
    ...(observable && { observable }),
  }
}

/** Builds the request for each value of a swept parameter. */
export function planSweep(
  circuit: Circuit,
  { values, seed, observable }: Omit<LiveRunOptions, 'shots'>,
): RunRequest {
  const means = isRandom(circuit) && averaged
  return { parameters: values, seed, observable, variance: false, ...means }
}

/** The options of a run on request. */
export interface SimulationOptions extends LiveRunOptions {
  readonly wants: Readonly<Record<SimulationOutput, boolean>>
  readonly precision: 'double' | 'single'
  readonly noise: NoiseModel | undefined
}

export type SimulationOutput = 'counts' | 'probabilities' | 'amplitudes' | 'expectation'

/**
 * Builds the request of a run on request: only the wanted outputs, and only those that are
 * meaningful with its noise.
 */
export function planSimulation(
  circuit: Circuit,
  { wants, values, shots, seed, observable, precision, noise }: SimulationOptions,
): RunRequest {
  const qubits = countQubits(circuit)
  const random = noise !== undefined || isRandom(circuit)
  const all = Array.from({ length: qubits }, (_, qubit) => qubit)
  const hasShots = wants.counts || random
  return {
    parameters: values,
    seed,
    precision,
    ...(hasShots && { shots }),
    // Noise creates more trajectories than can be enumerated.
    ...(random && !noise && { maxTrajectories: liveAverages }),
    ...(wants.probabilities &&
      (random && qubits <= maxAmplitudeQubits
        ? { marginals: [all], blochVectors: true }
        : !random && { probabilities: { top: 64 }, blochVectors: true })),
    ...(wants.amplitudes &&
      !random && { amplitudes: { start: 0, count: 2 ** Math.min(qubits, maxAmplitudeQubits) } }),
    ...((wants.probabilities || wants.amplitudes) && qubits <= maxDensityQubits && { densityMatrix: true }),
    // Without shots there is no sampling error to show.
    ...(wants.expectation && observable && { observable, variance: hasShots }),
    ...(noise && { noise }),
  }
}
