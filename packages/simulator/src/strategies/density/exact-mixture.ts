import type { Program, Step } from '../../program/program.ts'
import { evolveDensity } from './evolve-density.ts'

/** One of several states, and its probability. */
export interface WeightedState {
  readonly share: number
  /** Normalized; pairs of real and imaginary part. */
  readonly amplitudes: Float64Array
}

/** As many as a density matrix can be requested of. */
const maxQubits = 6
/** What remains of the trace below this is rounding. */
const minWeight = 1e-15

/**
 * Returns pure states whose mixture is the final state of a noisy program: at most one for each
 * basis state, where its trajectories are more than `maxTrajectories`. Undefined for other
 * programs.
 */
export function exactMixture(
  program: Program,
  maxTrajectories: number,
): readonly WeightedState[] | undefined {
  if (!hasExactMixture(program, maxTrajectories)) return undefined
  return decompose(evolveDensity(program), 2 ** program.qubits)
}

export function hasExactMixture({ qubits, steps }: Program, maxTrajectories: number): boolean {
  if (qubits === 0 || qubits > maxQubits || !steps.every(isChannel)) return false
  return steps.reduce((product, step) => product * countOutcomes(step), 1) > maxTrajectories
}

/** Whether a step maps density matrices to density matrices, without reading a bit. */
function isChannel({ kind }: Step): boolean {
  return kind !== 'measure' && kind !== 'select' && kind !== 'assign' && kind !== 'if'
}

function countOutcomes(step: Step): number {
  if (step.kind === 'depolarize') return 4 ** step.qubits.length
  return step.kind === 'unitary' ? 1 : 2
}

/** Cholesky decomposition, largest remaining weight first: each column is a state. */
function decompose(rho: Float64Array, size: number): readonly WeightedState[] {
  const weights = Float64Array.from({ length: size }, (_, i) => rho[2 * (i + i * size)]!)
  const columns: { share: number; amplitudes: Float64Array }[] = []
  while (columns.length < size) {
    const pivot = weights.reduce((best, weight, i) => (weight > weights[best]! ? i : best), 0)
    if (!(weights[pivot]! > minWeight)) break
    const column = rho.slice(2 * pivot * size, 2 * (pivot + 1) * size)
    for (const { amplitudes: earlier } of columns) subtract(column, earlier, pivot)
    const scale = 1 / Math.sqrt(weights[pivot]!)
    let share = 0
    for (let i = 0; i < size; i++) {
      const [re, im] = [scale * column[2 * i]!, scale * column[2 * i + 1]!]
      column[2 * i] = re
      column[2 * i + 1] = im
      share += re * re + im * im
      weights[i]! -= re * re + im * im
    }
    weights[pivot] = 0
    columns.push({ share, amplitudes: column })
  }
  return columns.map(({ share, amplitudes }) => ({
    share,
    amplitudes: amplitudes.map((value) => value / Math.sqrt(share)),
  }))
}

/** Subtracts a column times the conjugate of its entry in the row of the pivot. */
function subtract(column: Float64Array, earlier: Float64Array, pivot: number): void {
  const [c, d] = [earlier[2 * pivot]!, -earlier[2 * pivot + 1]!]
  for (let i = 0; i < earlier.length; i += 2) {
    column[i]! -= earlier[i]! * c - earlier[i + 1]! * d
    column[i + 1]! -= earlier[i]! * d + earlier[i + 1]! * c
  }
}
