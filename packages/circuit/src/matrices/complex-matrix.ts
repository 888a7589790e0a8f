/**
 * A square complex matrix in row-major order, with interleaved real and imaginary parts. Entry
 * (row, column) starts at index `2 * (row * size + column)`.
 */
export interface ComplexMatrix {
  readonly size: number
  readonly values: Float64Array
}

/** A complex number as [real part, imaginary part]. */
export type Complex = readonly [re: number, im: number]

/** e^(i angle). */
export function phase(angle: number): Complex {
  return [Math.cos(angle), Math.sin(angle)]
}

export function times(a: Complex, b: Complex): Complex {
  return [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]
}

/** Creates a matrix from its rows. */
export function matrixOf(...rows: readonly (readonly (Complex | number)[])[]): ComplexMatrix {
  const entries = rows.flat().flatMap((entry) => (typeof entry === 'number' ? [entry, 0] : entry))
  return { size: rows.length, values: Float64Array.from(entries) }
}

/** Creates a diagonal matrix from its diagonal. */
export function diagonalOf(...entries: readonly (Complex | number)[]): ComplexMatrix {
  return matrixOf(...entries.map((entry, row) => entries.map((_, column) => (row === column ? entry : 0))))
}

/**
 * Adds one control, which becomes the least significant qubit. The matrix acts where the control is
 * 1.
 */
export function controlled(matrix: ComplexMatrix): ComplexMatrix {
  const size = 2 * matrix.size
  const values = new Float64Array(2 * size * size)
  for (let row = 0; row < matrix.size; row++) {
    values[2 * (2 * row * size + 2 * row)] = 1
    for (let column = 0; column < matrix.size; column++) {
      const from = 2 * (row * matrix.size + column)
      const to = 2 * ((2 * row + 1) * size + 2 * column + 1)
      values[to] = matrix.values[from] ?? 0
      values[to + 1] = matrix.values[from + 1] ?? 0
    }
  }
  return { size, values }
}

/**
 * The matrix that maps basis state `i` to `factors[i]` times state `images[i]`. Factors default to
 * 1.
 */
export function monomialOf(
  images: readonly number[],
  factors: Readonly<Record<number, Complex>> = {},
): ComplexMatrix {
  const size = images.length
  const values = new Float64Array(2 * size * size)
  images.forEach((image, from) => values.set(factors[from] ?? [1, 0], 2 * (image * size + from)))
  return { size, values }
}
