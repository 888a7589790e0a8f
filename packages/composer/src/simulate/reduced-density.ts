import type { ComplexMatrix } from '@qportal/circuit'
import type { RunResult } from '@qportal/simulator'

/**
 * Returns the density matrix of some qubits, the others traced out, from the density matrix or the
 * amplitudes of all qubits. The first qubit is the least significant bit.
 */
export function reducedDensity(
  { densityMatrix, amplitudes }: Pick<RunResult, 'densityMatrix' | 'amplitudes'>,
  qubits: readonly number[],
): ComplexMatrix {
  const states = densityMatrix?.size ?? (amplitudes?.values.length ?? 0) / 2
  const size = 2 ** qubits.length
  const values = new Float64Array(2 * size * size)
  const mask = qubits.reduce((sum, qubit) => sum | (1 << qubit), 0)
  const spread = Array.from({ length: size }, (_, index) =>
    qubits.reduce((sum, qubit, bit) => sum | (((index >> bit) & 1) << qubit), 0),
  )
  for (let otherIndex = 0; otherIndex < states; otherIndex++) {
    if ((otherIndex & mask) !== 0) continue
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++) {
        const [re, im] = entry(otherIndex | spread[row]!, otherIndex | spread[column]!)
        const target = 2 * (row * size + column)
        values[target] = values[target]! + re
        values[target + 1] = values[target + 1]! + im
      }
  }
  return { size, values }

  function entry(row: number, column: number): readonly [number, number] {
    if (densityMatrix) {
      const source = 2 * (row * states + column)
      return [densityMatrix.values[source]!, densityMatrix.values[source + 1]!]
    }
    const { values: state } = amplitudes!
    const [a, b, c, d] = [state[2 * row]!, state[2 * row + 1]!, state[2 * column]!, state[2 * column + 1]!]
    return [a * c + b * d, b * c - a * d]
  }
}
