import type { ComplexMatrix } from '@qportal/circuit'
import { readMatrixEntry, type Complex } from '../commands/matrix-entry.ts'

/** Entries may be rounded to three decimals. */
const tolerance = 1e-3

/**
 * Reads a matrix such as `0 1; 1 0` or `[[0, 1], [1, 0]]`, as its rows. Undefined if the text is no
 * square matrix of at least two rows.
 */
export function readMatrixQuery(text: string): readonly (readonly Complex[])[] | undefined {
  const rows = text
    .replaceAll(/\]\s*,?\s*\[/g, ';')
    .replaceAll(/[[\]]/g, ' ')
    .split(/;|\n/)
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => row.split(row.includes(',') ? /\s*,\s*/ : /\s+/).map(readMatrixEntry))
  const isSquare = rows.length > 1 && rows.every((row) => row.length === rows.length)
  return isSquare && rows.every((row) => row.every((entry) => entry !== undefined)) ? rows : undefined
}

/** Returns whether a matrix has the given rows. */
export function hasRows({ size, values }: ComplexMatrix, rows: readonly (readonly Complex[])[]): boolean {
  return (
    size === rows.length &&
    rows.every((row, i) =>
      row.every(([re, im], j) => {
        const index = 2 * (i * size + j)
        return Math.hypot(values[index]! - re, values[index + 1]! - im) < tolerance
      }),
    )
  )
}
