import type { ComplexMatrix } from '@qportal/circuit'
import { identityMatrix } from '@qportal/circuit/matrix'

/** Returns the inverse of a matrix, which need not be unitary, by Gaussian elimination. */
export function invertAny({ size, values }: ComplexMatrix): ComplexMatrix {
  const rows = values.slice()
  const inverse = identityMatrix(size).values.slice()
  for (let column = 0; column < size; column++) {
    exchangeRows(column, findPivot(column))
    scaleRow(column, rows[at(column, column)]!, rows[at(column, column) + 1]!)
    for (let row = 0; row < size; row++)
      if (row !== column) subtractRow(row, column, rows[at(row, column)]!, rows[at(row, column) + 1]!)
  }
  return { size, values: inverse }

  function at(row: number, column: number): number {
    return 2 * (row * size + column)
  }

  function findPivot(column: number): number {
    let best = column
    const sizeOf = (row: number) => Math.hypot(rows[at(row, column)]!, rows[at(row, column) + 1]!)
    for (let row = column + 1; row < size; row++) if (sizeOf(row) > sizeOf(best)) best = row
    return best
  }

  function exchangeRows(a: number, b: number): void {
    if (a === b) return
    for (const each of [rows, inverse]) {
      const row = each.slice(at(a, 0), at(a + 1, 0))
      each.copyWithin(at(a, 0), at(b, 0), at(b + 1, 0))
      each.set(row, at(b, 0))
    }
  }

  /** Divides a row by a number. */
  function scaleRow(row: number, re: number, im: number): void {
    const norm = re * re + im * im
    for (const each of [rows, inverse]) {
      for (let i = at(row, 0); i < at(row + 1, 0); i += 2) {
        const [x, y] = [each[i]!, each[i + 1]!]
        each[i] = (x * re + y * im) / norm
        each[i + 1] = (y * re - x * im) / norm
      }
    }
  }

  /** Subtracts a multiple of one row from another. */
  function subtractRow(row: number, other: number, re: number, im: number): void {
    const distance = at(other, 0) - at(row, 0)
    for (const each of [rows, inverse]) {
      for (let i = at(row, 0); i < at(row + 1, 0); i += 2) {
        const [x, y] = [each[i + distance]!, each[i + distance + 1]!]
        each[i] = each[i]! - (x * re - y * im)
        each[i + 1] = each[i + 1]! - (x * im + y * re)
      }
    }
  }
}
