import type { ComplexMatrix } from '@qportal/circuit'

function matrix(...values: number[]): ComplexMatrix {
  return { size: 2, values: Float64Array.from(values) }
}

/** I, X, Y, Z. */
export const pauliMatrices: readonly ComplexMatrix[] = [
  matrix(1, 0, 0, 0, 0, 0, 1, 0),
  matrix(0, 0, 1, 0, 1, 0, 0, 0),
  matrix(0, 0, 0, -1, 0, 1, 0, 0),
  matrix(1, 0, 0, 0, 0, 0, -1, 0),
]
