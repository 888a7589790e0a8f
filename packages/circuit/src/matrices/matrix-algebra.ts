import type { ComplexMatrix } from './complex-matrix.ts'

/** The identity matrix with `size` rows. */
export function identityMatrix(size: number): ComplexMatrix {
  const values = new Float64Array(2 * size * size)
  for (let i = 0; i < size; i++) values[2 * (i * size + i)] = 1
  return { size, values }
}

/** The product `a b` of two matrices of equal size. As gates, `b` acts first. */
export function multiplyMatrices(a: ComplexMatrix, b: ComplexMatrix): ComplexMatrix {
  const { size } = a
  const values = new Float64Array(2 * size * size)
  for (let row = 0; row < size; row++)
    for (let k = 0; k < size; k++) {
      const at = 2 * (row * size + k)
      const [re, im] = [a.values[at]!, a.values[at + 1]!]
      if (re === 0 && im === 0) continue
      for (let column = 0; column < size; column++) {
        const from = 2 * (k * size + column)
        const to = 2 * (row * size + column)
        values[to]! += re * b.values[from]! - im * b.values[from + 1]!
        values[to + 1]! += re * b.values[from + 1]! + im * b.values[from]!
      }
    }
  return { size, values }
}

/** Conjugate transpose, the inverse of a unitary. */
export function adjointMatrix({ size, values }: ComplexMatrix): ComplexMatrix {
  const adjoint = new Float64Array(values.length)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const [from, to] = [2 * (row * size + column), 2 * (column * size + row)]
      adjoint[to] = values[from]!
      adjoint[to + 1] = -values[from + 1]!
    }
  return { size, values: adjoint }
}

/** Maximal modulus of an entry of `a - b`. NaN if an entry is NaN. */
export function distanceBetween(a: ComplexMatrix, b: ComplexMatrix): number {
  if (a.size !== b.size) return Infinity
  const moduli = a.values.map((value, i) =>
    i % 2 ? 0 : Math.hypot(value - b.values[i]!, a.values[i + 1]! - b.values[i + 1]!),
  )
  return moduli.reduce((most, modulus) => Math.max(most, modulus), 0)
}
