import type { Control } from '../circuit/circuit.ts'
import type { ComplexMatrix } from '../matrices/complex-matrix.ts'

/**
 * Multiplies a state by a matrix on some of its qubits, in place. Applied to every basis state, it
 * multiplies a matrix.
 *
 * Does not validate its arguments: qubits must exist and be distinct.
 *
 * @param state `2^n` amplitudes, `n` at most 30, with interleaved real and imaginary parts; qubit 0
 * is the least significant bit of the index
 * @param matrix of size `2^targets.length`
 * @param targets the first target is the least significant bit of the matrix's index
 * @param controls amplitudes whose controls have other states do not change
 */
export function applyMatrix(
  state: Float64Array,
  matrix: ComplexMatrix,
  targets: readonly number[],
  controls: readonly Control[],
): void {
  const { size, values } = matrix
  const offsets = Array.from({ length: size }, (_, k) =>
    targets.reduce((offset, target, position) => offset | (((k >> position) & 1) << target), 0),
  )
  const targetMask = offsets[size - 1]!
  const controlMask = controls.reduce((mask, { qubit }) => mask | (1 << qubit), 0)
  const controlBits = controls.reduce((bits, { qubit, state: one }) => bits | (one << qubit), 0)
  const before = new Float64Array(2 * size)
  for (let base = 0; base < state.length / 2; base++) {
    if ((base & targetMask) !== 0 || (base & controlMask) !== controlBits) continue
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
