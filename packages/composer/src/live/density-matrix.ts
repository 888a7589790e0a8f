/** Beyond, its entries are too small to be told apart. */
export const mostDensityQubits = 4

export interface DensityEntry {
  readonly row: number
  readonly column: number
  readonly re: number
  readonly im: number
  readonly size: number
  /** Radians. */
  readonly phase: number
}

/** The density matrix of a pure state, row by row, from its amplitudes (re, im in turn). */
export function densityMatrix(amplitudes: Float64Array): readonly DensityEntry[] {
  const states = amplitudes.length / 2
  const entries: DensityEntry[] = []
  for (let row = 0; row < states; row++)
    for (let column = 0; column < states; column++) {
      const [a, b] = [amplitudes[2 * row]!, amplitudes[2 * row + 1]!]
      const [c, d] = [amplitudes[2 * column]!, amplitudes[2 * column + 1]!]
      const [re, im] = [a * c + b * d, b * c - a * d]
      const size = Math.hypot(re, im)
      entries.push({ row, column, re, im, size, phase: size < 1e-9 ? 0 : Math.atan2(im, re) })
    }
  return entries
}
