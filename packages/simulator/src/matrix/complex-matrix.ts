import type { ComplexMatrix } from '@qportal/circuit'

export function identityMatrix(size: number): ComplexMatrix {
  const values = new Float64Array(2 * size * size)
  for (let i = 0; i < size; i++) values[2 * (i * size + i)] = 1
  return { size, values }
}

/** `a b`: first `b`, then `a`. */
export function multiplyMatrices(a: ComplexMatrix, b: ComplexMatrix): ComplexMatrix {
  const { size } = a
  const values = new Float64Array(2 * size * size)
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < size; k++) {
      const re = a.values[2 * (row * size + k)]!
      const im = a.values[2 * (row * size + k) + 1]!
      if (re === 0 && im === 0) continue
      for (let column = 0; column < size; column++) {
        const from = 2 * (k * size + column)
        const to = 2 * (row * size + column)
        values[to]! += re * b.values[from]! - im * b.values[from + 1]!
        values[to + 1]! += re * b.values[from + 1]! + im * b.values[from]!
      }
    }
  }
  return { size, values }
}

/** Conjugate transpose; the inverse of a unitary. */
export function adjointMatrix({ size, values }: ComplexMatrix): ComplexMatrix {
  const adjoint = new Float64Array(values.length)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      adjoint[2 * (column * size + row)] = values[2 * (row * size + column)]!
      adjoint[2 * (column * size + row) + 1] = -values[2 * (row * size + column) + 1]!
    }
  }
  return { size, values: adjoint }
}
