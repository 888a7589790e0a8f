import {
  countQubits,
  unitaryOfCircuit,
  type Circuit,
  type ComplexMatrix,
  type PauliSum,
} from '@qportal/circuit'
import type { RunResult } from '@qportal/simulator'
import type { ComposerSimulator } from '../src/react/simulation-hooks/use-live-run.ts'

/** A simulator for stories: multiplies out the unitary of a few qubits and ignores measurements. */
export const tinySimulator: ComposerSimulator = {
  run: async (circuit, { parameters = {}, observable, shots = 0, marginals }) => {
    const state = stateOf(circuit, parameters)
    return {
      ...answer(state, countQubits(circuit), observable, shots),
      ...(marginals && { marginals: marginals.map((qubits) => marginalOf(state, qubits)) }),
    }
  },
  sweep: async (circuit, { parameter, values, parameters = {}, observable }) =>
    values.map((value) =>
      answer(stateOf(circuit, { ...parameters, [parameter]: value }), countQubits(circuit), observable, 0),
    ),
}

/** The column of |0...0>, as interleaved real and imaginary parts. */
function stateOf(circuit: Circuit, values: Readonly<Record<string, number>>): Float64Array {
  const instructions = circuit.instructions.filter(({ kind }) => kind === 'gate' || kind === 'barrier')
  const matrix = unitaryOfCircuit({ ...circuit, instructions }, values)
  const state = new Float64Array(2 * matrix.size)
  for (let row = 0; row < matrix.size; row++) {
    state[2 * row] = matrix.values[2 * row * matrix.size]!
    state[2 * row + 1] = matrix.values[2 * row * matrix.size + 1]!
  }
  return state
}

function answer(
  state: Float64Array,
  qubits: number,
  observable: PauliSum | undefined,
  shots: number,
): RunResult {
  const probabilities = Array.from(
    { length: state.length / 2 },
    (_, i) => Math.hypot(state[2 * i] ?? 0, state[2 * i + 1] ?? 0) ** 2,
  )
  const parity = (index: number, wires: readonly number[]) =>
    wires.reduce((sign, wire) => ((index >> wire) & 1 ? -sign : sign), 1)
  const meanOf = (wires: readonly number[]) =>
    probabilities.reduce((sum, probability, index) => sum + probability * parity(index, wires), 0)
  const value = (observable ?? []).reduce(
    (sum, { coefficient, factors }) => sum + coefficient * meanOf(factors.map(({ qubit }) => qubit)),
    0,
  )
  return {
    seed: 1,
    amplitudes: { start: 0, values: state },
    densityMatrix: projector(state),
    blochVectors: Array.from({ length: qubits }, (_, qubit) => {
      const z = meanOf([qubit])
      return { x: 0, y: 0, z, purity: (1 + z * z) / 2 }
    }),
    ...(shots > 0 && {
      counts: Object.fromEntries(
        probabilities.flatMap((probability, index) =>
          probability > 1e-3
            ? [[index.toString(2).padStart(qubits, '0'), Math.round(probability * shots)]]
            : [],
        ),
      ),
    }),
    ...(observable && { expectation: { value, variance: 0 } }),
  }
}

/** The probabilities of some qubits; the first is the least significant bit. */
function marginalOf(state: Float64Array, qubits: readonly number[]): Float64Array {
  const sums = new Float64Array(2 ** qubits.length)
  for (let index = 0; index < state.length / 2; index++) {
    const outcome = qubits.reduce((bits, qubit, i) => bits | (((index >> qubit) & 1) << i), 0)
    const probability = Math.hypot(state[2 * index] ?? 0, state[2 * index + 1] ?? 0) ** 2
    sums[outcome] = (sums[outcome] ?? 0) + probability
  }
  return sums
}

/** The projector `|s><s|`. */
function projector(state: Float64Array): ComplexMatrix {
  const size = state.length / 2
  const amplitude = (index: number) => [state[2 * index] ?? 0, state[2 * index + 1] ?? 0] as const
  const values = new Float64Array(2 * size * size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const [[a, b], [c, d]] = [amplitude(row), amplitude(column)]
      values[2 * (row * size + column)] = a * c + b * d
      values[2 * (row * size + column) + 1] = b * c - a * d
    }
  return { size, values }
}
