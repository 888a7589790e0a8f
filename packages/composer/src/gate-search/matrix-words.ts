import type { ComplexMatrix } from '@qportal/circuit'

/** A property of a matrix. */
export type MatrixWord = 'diagonal' | 'permutation' | 'real' | 'symmetric' | 'hermitian'

const tolerance = 1e-9

/** Returns the properties that all of the matrices have. */
export function matrixWordsOf(matrices: readonly ComplexMatrix[]): readonly MatrixWord[] {
  return (Object.keys(tests) as MatrixWord[]).filter((word) => matrices.every(tests[word]))
}

const tests: Readonly<Record<MatrixWord, (matrix: ComplexMatrix) => boolean>> = {
  diagonal: everyEntry((entry, _, row, column) => row === column || isNear(entry, [0, 0])),
  // A unitary of zeros and ones has a single one in each row.
  permutation: everyEntry((entry) => isNear(entry, [0, 0]) || isNear(entry, [1, 0])),
  real: everyEntry(([re, im]) => isNear([re, im], [re, 0])),
  symmetric: everyEntry((entry, mirrored) => isNear(entry, mirrored)),
  hermitian: everyEntry((entry, [re, im]) => isNear(entry, [re, -im])),
}

type Entry = readonly [re: number, im: number]

/** Tests each entry, given its mirror image in the diagonal. */
function everyEntry(test: (entry: Entry, mirrored: Entry, row: number, column: number) => boolean) {
  return ({ size, values }: ComplexMatrix): boolean => {
    const readEntry = (row: number, column: number): Entry => {
      const index = 2 * (row * size + column)
      return [values[index]!, values[index + 1]!]
    }
    return Array.from({ length: size * size }, (_, i) => [Math.floor(i / size), i % size] as const).every(
      ([row, column]) => test(readEntry(row, column), readEntry(column, row), row, column),
    )
  }
}

function isNear(one: Entry, other: Entry): boolean {
  return Math.hypot(one[0] - other[0], one[1] - other[1]) < tolerance
}
