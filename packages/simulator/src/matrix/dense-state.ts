import type { Control } from '@qportal/circuit'
import type { ComplexMatrix } from '@qportal/circuit'

/** All `2^n` amplitudes, real and imaginary part in turn; qubit 0 is the least significant bit of the index. */
export type DenseState = Float64Array

/** |0...0> */
export function zeroState(qubits: number): DenseState {
  const state = new Float64Array(2 * 2 ** qubits)
  state[0] = 1
  return state
}

/** Multiplies, for every setting of the other qubits that meets the controls, the targets' amplitudes by the matrix. */
export function applyMatrix(
  state: DenseState,
  matrix: ComplexMatrix,
  targets: readonly number[],
  controls: readonly Control[],
): void {
  const { size, values } = matrix
  const offsets = Array.from({ length: size }, (_, k) =>
    targets.reduce((offset, target, position) => offset + ((k >> position) & 1) * 2 ** target, 0),
  )
  const targetMask = offsets[size - 1]!
  const before = new Float64Array(2 * size)
  for (let base = 0; base < state.length / 2; base++) {
    if ((base & targetMask) !== 0) continue
    if (!controls.every(({ qubit, state: wanted }) => ((base >> qubit) & 1) === wanted)) continue
    for (let k = 0; k < size; k++) {
      before[2 * k] = state[2 * (base + offsets[k]!)]!
      before[2 * k + 1] = state[2 * (base + offsets[k]!) + 1]!
    }
    for (let row = 0; row < size; row++) {
      let [re, im] = [0, 0]
      for (let column = 0; column < size; column++) {
        const at = 2 * (row * size + column)
        re += values[at]! * before[2 * column]! - values[at + 1]! * before[2 * column + 1]!
        im += values[at]! * before[2 * column + 1]! + values[at + 1]! * before[2 * column]!
      }
      state[2 * (base + offsets[row]!)] = re
      state[2 * (base + offsets[row]!) + 1] = im
    }
  }
}

/** Squared norm of the amplitudes `from .. to - 1`. */
export function weight(state: DenseState, from: number, to: number): number {
  let sum = 0
  for (let i = 2 * from; i < 2 * to; i++) sum += state[i]! ** 2
  return sum
}

export function probabilityOfOne(state: DenseState, qubit: number): number {
  let [zero, one] = [0, 0]
  for (let i = 0; i < state.length / 2; i++) {
    const probability = weight(state, i, i + 1)
    if ((i >> qubit) & 1) one += probability
    else zero += probability
  }
  return one / (zero + one)
}

/** Keeps what agrees with the outcome and brings it to norm 1. */
export function collapse(state: DenseState, qubit: number, outcome: number): void {
  for (let i = 0; i < state.length / 2; i++) {
    if (((i >> qubit) & 1) !== outcome) state.fill(0, 2 * i, 2 * i + 2)
  }
  normalize(state)
}

export function normalize(state: DenseState): void {
  const norm = Math.sqrt(weight(state, 0, state.length / 2))
  for (let i = 0; i < state.length; i++) state[i]! /= norm
}
