import type { ComplexMatrix } from '@qportal/circuit'

/** Largest number of qubits; with more, the entries are too small to distinguish. */
export const maxDensityQubits = 4

export interface DensityEntry {
  readonly row: number
  readonly column: number
  readonly re: number
  readonly im: number
  readonly size: number
  /** In radians. */
  readonly phase: number
}

/** Lists the entries of a density matrix, row by row. */
export function densityEntries({ size: states, values }: ComplexMatrix): readonly DensityEntry[] {
  return Array.from({ length: states ** 2 }, (_, i) => {
    const [re, im] = [values[2 * i]!, values[2 * i + 1]!]
    const size = Math.hypot(re, im)
    const phase = size < 1e-9 ? 0 : Math.atan2(im, re)
    return { row: Math.floor(i / states), column: i % states, re, im, size, phase }
  })
}
