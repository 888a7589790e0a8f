/**
 * All `2^n` amplitudes as pairs of real and imaginary part; qubit 0 is the least significant bit.
 */
export type DenseState = Float64Array

/** |0...0> */
export function zeroState(qubits: number): DenseState {
  const state = new Float64Array(2 * 2 ** qubits)
  state[0] = 1
  return state
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

/** Projects the state onto an outcome of a qubit and normalizes it. */
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
