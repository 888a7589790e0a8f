import type { ComplexMatrix } from '@qportal/circuit'

export function zeroMatrix(size: number): ComplexMatrix {
  return {
    size,
    values: new Float64Array(2 * size * size),
  }
}

/** Adds `share |s><s|`; the state is a list of pairs of real and imaginary part. */
export function addProjector({ size, values }: ComplexMatrix, state: Float64Array, share: number): void {
  for (let row = 0; row < size; row++) {
    const [a, b] = [share * state[2 * row]!, share * state[2 * row + 1]!]
    for (let column = 0; column < size; column++) {
      const [c, d] = [state[2 * column]!, state[2 * column + 1]!]
      values[2 * (row * size + column)]! += a * c + b * d
      values[2 * (row * size + column) + 1]! += b * c - a * d
    }
  }
}
