import type { ComplexMatrix } from './complex-matrix.ts'
import { adjointMatrix, identityMatrix, multiplyMatrices } from './matrix-algebra.ts'

/**
 * A unitary as the product of `after`, rotations by `2 angles[k]` about Y between the rows `k` of
 * both halves, and `before`. Each factor `[a, b]` acts with `a` on the first half of the rows and
 * with `b` on the second.
 */
export interface CosineSineForm {
  readonly before: readonly [ComplexMatrix, ComplexMatrix]
  readonly angles: readonly number[]
  readonly after: readonly [ComplexMatrix, ComplexMatrix]
}

/** A column of complex numbers, with interleaved real and imaginary parts. */
type Column = Float64Array

/** The cosine of a column decides which of its halves is large enough to be divided by its norm. */
const minCosine = 0.7
/** Norm of a column of rounding errors. */
const negligible = 1e-14

/**
 * The cosine-sine decomposition of a unitary with an even number of rows.
 *
 * @see Golub, Van Loan: Matrix Computations, section 2.5.4
 */
export function cosineSine(unitary: ComplexMatrix): CosineSineForm {
  const size = unitary.size / 2
  const upper = columnsOf(blockOf(unitary, 0, 0))
  const lower = columnsOf(blockOf(unitary, 1, 0))
  if (lower.every((column) => norm(column) < negligible))
    return {
      before: [identityMatrix(size), identityMatrix(size)],
      angles: upper.map(() => 0),
      after: [blockOf(unitary, 0, 0), blockOf(unitary, 1, 1)],
    }
  const basis = unitColumns(size)
  makeOrthogonal(upper, [lower, basis])
  // Where the sines are small, the upper columns do not determine them precisely.
  const large = basis.map((_, k) => k).filter((k) => norm(upper[k]!) >= minCosine)
  const pick = (columns: readonly Column[]) => large.map((k) => columns[k]!)
  makeOrthogonal(pick(lower), [pick(upper), pick(basis)])
  const angles = upper.map((column, k) => Math.atan2(norm(lower[k]!), norm(column)))
  const after: CosineSineForm['after'] = [toUnitary(upper), toUnitary(lower)]
  const first = adjointMatrix(matrixOfColumns(basis))
  return { before: [first, secondFactor(unitary, after, angles)], angles, after }
}

/** `cos after[1]^-1 (lower right) - sin after[0]^-1 (upper right)`. */
function secondFactor(
  unitary: ComplexMatrix,
  after: CosineSineForm['after'],
  angles: readonly number[],
): ComplexMatrix {
  const top = multiplyMatrices(adjointMatrix(after[0]), blockOf(unitary, 0, 1)).values
  const bottom = multiplyMatrices(adjointMatrix(after[1]), blockOf(unitary, 1, 1)).values
  const size = angles.length
  const values = bottom.map((value, i) => {
    const angle = angles[Math.floor(i / (2 * size))]!
    return Math.cos(angle) * value - Math.sin(angle) * top[i]!
  })
  return { size, values }
}

/**
 * Rotates pairs of columns until all are orthogonal relative to their norms. Rotates the columns of
 * `others` in the same way.
 *
 * @see Golub, Van Loan: Matrix Computations, section 8.6.3 (one-sided Jacobi)
 */
function makeOrthogonal(columns: readonly Column[], others: readonly (readonly Column[])[]): void {
  for (let sweep = 0, isDone = false; sweep < 60 && !isDone; sweep++) {
    isDone = true
    for (let p = 0; p < columns.length; p++)
      for (let q = p + 1; q < columns.length; q++) {
        const [re, im] = product(columns[p]!, columns[q]!)
        const modulus = Math.hypot(re, im)
        const [first, second] = [norm(columns[p]!), norm(columns[q]!)]
        if (modulus <= 1e-14 * first * second || modulus < 1e-300) continue
        isDone = false
        const gap = second * second - first * first
        // Turns of at most pi/4 converge.
        const angle = (Math.sign(gap) || 1) * (Math.atan2(2 * modulus, Math.abs(gap)) / 2)
        const turn = { cos: Math.cos(angle), sin: Math.sin(angle), re: re / modulus, im: im / modulus }
        for (const each of [columns, ...others]) rotate(each[p]!, each[q]!, turn)
      }
  }
}

interface Turn {
  readonly cos: number
  readonly sin: number
  /** Phase of the product of both columns. */
  readonly re: number
  readonly im: number
}

function rotate(p: Column, q: Column, { cos, sin, re, im }: Turn): void {
  for (let i = 0; i < p.length; i += 2) {
    const [a, b] = [p[i]! * re - p[i + 1]! * im, p[i]! * im + p[i + 1]! * re]
    const [c, d] = [q[i]!, q[i + 1]!]
    p[i] = cos * a - sin * c
    p[i + 1] = cos * b - sin * d
    q[i] = sin * a + cos * c
    q[i + 1] = sin * b + cos * d
  }
}

/** Unit vectors in the directions of orthogonal columns. Zeros are completed to a basis. */
function toUnitary(columns: readonly Column[]): ComplexMatrix {
  const size = columns.length
  const found: Column[] = []
  const units: Column[] = columns.map((column) => column)
  const order = columns.map((_, k) => k).sort((a, b) => norm(columns[b]!) - norm(columns[a]!))
  for (const k of order) {
    const column = norm(columns[k]!) < negligible ? columnOutside(found, size) : columns[k]!
    const unit = scaledToUnit(withoutParts(scaledToUnit(column), found))
    found.push(unit)
    units[k] = unit
  }
  return matrixOfColumns(units)
}

/** The unit column that is farthest from the span of the given columns. */
function columnOutside(found: readonly Column[], size: number): Column {
  const rest = unitColumns(size).map((column) => withoutParts(column, found))
  return rest.reduce((best, column) => (norm(column) > norm(best) ? column : best))
}

/** Twice, because one subtraction leaves rounding errors. */
function withoutParts(column: Column, units: readonly Column[]): Column {
  const rest = column.slice()
  for (const unit of [...units, ...units]) {
    const [re, im] = product(unit, rest)
    for (let i = 0; i < rest.length; i += 2) {
      rest[i]! -= re * unit[i]! - im * unit[i + 1]!
      rest[i + 1]! -= re * unit[i + 1]! + im * unit[i]!
    }
  }
  return rest
}

function scaledToUnit(column: Column): Column {
  const length = norm(column)
  return column.map((value) => value / length)
}

function norm(column: Column): number {
  return Math.sqrt(column.reduce((sum, value) => sum + value * value, 0))
}

/** The inner product, conjugate in the first column. */
function product(a: Column, b: Column): readonly [number, number] {
  let [re, im] = [0, 0]
  for (let i = 0; i < a.length; i += 2) {
    re += a[i]! * b[i]! + a[i + 1]! * b[i + 1]!
    im += a[i]! * b[i + 1]! - a[i + 1]! * b[i]!
  }
  return [re, im]
}

function unitColumns(size: number): readonly Column[] {
  return Array.from({ length: size }, (_, k) => {
    const column = new Float64Array(2 * size)
    column[2 * k] = 1
    return column
  })
}

function columnsOf({ size, values }: ComplexMatrix): readonly Column[] {
  return Array.from({ length: size }, (_, column) =>
    Float64Array.from({ length: 2 * size }, (__, i) => values[2 * ((i >> 1) * size + column) + (i & 1)]!),
  )
}

function matrixOfColumns(columns: readonly Column[]): ComplexMatrix {
  const size = columns.length
  const values = new Float64Array(2 * size * size)
  columns.forEach((column, k) => {
    for (let row = 0; row < size; row++)
      values.set(column.subarray(2 * row, 2 * row + 2), 2 * (row * size + k))
  })
  return { size, values }
}

/** One quarter of a matrix. */
function blockOf({ size: whole, values }: ComplexMatrix, row: number, column: number): ComplexMatrix {
  const size = whole / 2
  const block = new Float64Array(2 * size * size)
  for (let i = 0; i < size; i++) {
    const from = 2 * ((row * size + i) * whole + column * size)
    block.set(values.subarray(from, from + 2 * size), 2 * i * size)
  }
  return { size, values: block }
}
