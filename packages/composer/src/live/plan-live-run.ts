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

/** What is wanted of a live run. */
export interface LiveWish {
  readonly values: Readonly<Record<string, number>>
  readonly shots: number
  readonly seed: number
  readonly observable: PauliSum | undefined
}

/** Averages of circuits that measure on the way are exact if chance leaves no more ways than this; else they are taken over so many runs. */
export const liveAverages = 256
const averaged = { shots: liveAverages, maxTrajectories: liveAverages }
/** Qubits; beyond, only the likeliest states are asked for, without amplitudes. */
export const maxAmplitudeQubits = 12

/** Whether a run is random in itself: something is measured on the way, reset, or done under a condition. */
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

/** What is to be simulated: the instructions drawn left of a column; what they depend on is among them. */
export function circuitBefore(circuit: Circuit, layout: CircuitLayout, column: number | undefined): Circuit {
  if (column === undefined) return withoutIdleResets(circuit)
  const instructions = circuit.instructions.filter(({ id }) => {
    const item = layout.byId.get(id)
    return item !== undefined && item.column + item.span <= column
  })
  return withoutIdleResets({ ...circuit, instructions })
}

/** Programs often begin with `reset q;`. Where nothing has touched a qubit it changes nothing, and there is a state to be shown. */
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

/** What to ask of the simulator. */
export function planLiveRun(circuit: Circuit, { values, shots, seed, observable }: LiveWish): RunRequest {
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

/** What to ask of the simulator at each value of a parameter. */
export function planSweep(
  circuit: Circuit,
  { values, seed, observable }: Omit<LiveWish, 'shots'>,
): RunRequest {
  const means = isRandom(circuit) && averaged
  return { parameters: values, seed, observable, variance: false, ...means }
}

/** What somebody asks for who runs the simulation by hand. */
export interface SimulationWish extends LiveWish {
  readonly wants: Readonly<Record<SimulationAnswer, boolean>>
  readonly precision: 'double' | 'single'
  readonly noise: NoiseModel | undefined
}

export type SimulationAnswer = 'counts' | 'probabilities' | 'amplitudes' | 'expectation'

/** What to ask of the simulator for a run by hand: no more than is wanted, and what its noise leaves meaningful. */
export function planSimulation(
  circuit: Circuit,
  { wants, values, shots, seed, observable, precision, noise }: SimulationWish,
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
    // Noise takes a circuit more ways than are worth trying.
    ...(random && !noise && { maxTrajectories: liveAverages }),
    ...(wants.probabilities &&
      (random && qubits <= maxAmplitudeQubits
        ? { marginals: [all], blochVectors: true }
        : !random && { probabilities: { top: 64 }, blochVectors: true })),
    ...(wants.amplitudes &&
      !random && { amplitudes: { start: 0, count: 2 ** Math.min(qubits, maxAmplitudeQubits) } }),
    ...((wants.probabilities || wants.amplitudes) && qubits <= maxDensityQubits && { densityMatrix: true }),
    // Without shots nobody sees how much they would scatter.
    ...(wants.expectation && observable && { observable, variance: hasShots }),
    ...(noise && { noise }),
  }
}
