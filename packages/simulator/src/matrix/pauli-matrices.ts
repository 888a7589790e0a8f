import type { ComplexMatrix } from '@qportal/circuit'

const matrix = (...values: number[]): ComplexMatrix => ({ size: 2, values: Float64Array.from(values) })

/** I, X, Y, Z. */
export const pauliMatrices: readonly ComplexMatrix[] = [
  matrix(1, 0, 0, 0, 0, 0, 1, 0),
  matrix(0, 0, 1, 0, 1, 0, 0, 0),
  matrix(0, 0, 0, -1, 0, 1, 0, 0),
  matrix(1, 0, 0, 0, 0, 0, -1, 0),
]
