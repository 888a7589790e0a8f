import { matrixOf, phase, type ComplexMatrix } from './complex-matrix.ts'
import { adjointMatrix, multiplyMatrices } from './matrix-algebra.ts'
import { eigenvectorsOf } from './unitary-power.ts'

/**
 * A unitary on two qubits, up to a global phase: matrices on the single qubits, then
 * `exp(i (x XX + y YY + z ZZ))`, then matrices on the single qubits.
 */
export interface CanonicalForm {
  /** The matrix on the first qubit (the least significant bit) and that on the second. */
  readonly before: readonly [ComplexMatrix, ComplexMatrix]
  readonly x: number
  readonly y: number
  readonly z: number
  readonly after: readonly [ComplexMatrix, ComplexMatrix]
}

const half = Math.SQRT1_2
/** Its columns are the Bell states, with phases that make single-qubit matrices real. */
const magic = matrixOf(
  [half, 0, 0, [0, half]],
  [0, [0, half], half, 0],
  [0, [0, half], -half, 0],
  [half, 0, 0, [0, -half]],
)
const magicAdjoint = adjointMatrix(magic)
/** Eigenvalues of XX, YY and ZZ on the columns of `magic`. */
const signs = { x: [1, 1, -1, -1], y: [-1, 1, -1, 1], z: [1, -1, -1, 1] } as const

/**
 * The canonical form of a unitary on two qubits.
 *
 * @see Tucci: An introduction to Cartan's KAK decomposition, arXiv:quant-ph/0507171
 */
export function canonicalForm(unitary: ComplexMatrix): CanonicalForm {
  const special = scaled(unitary, -argumentOfDeterminant(unitary) / 4)
  const inMagic = multiplyMatrices(multiplyMatrices(magicAdjoint, special), magic)
  const symmetric = multiplyMatrices(transposed(inMagic), inMagic)
  const vectors = commonEigenvectors(symmetric)
  const squares = multiplyMatrices(multiplyMatrices(transposed(vectors), symmetric), vectors).values
  const angles = [0, 1, 2, 3].map((k) => Math.atan2(squares[10 * k + 1]!, squares[10 * k]!) / 2)
  let left = leftFactor(inMagic, vectors, angles)
  if (determinantSign(left) < 0) {
    angles[0]! += Math.PI
    left = leftFactor(inMagic, vectors, angles)
  }
  const project = (of: readonly number[]) => angles.reduce((sum, angle, k) => sum + angle * of[k]!, 0) / 4
  const outOfMagic = (real: ComplexMatrix) =>
    splitProduct(multiplyMatrices(multiplyMatrices(magic, real), magicAdjoint))
  return {
    before: outOfMagic(transposed(vectors)),
    x: project(signs.x),
    y: project(signs.y),
    z: project(signs.z),
    after: outOfMagic(left),
  }
}

/** `unitary vectors diag(e^(-i angle))`, which is real. */
function leftFactor(unitary: ComplexMatrix, vectors: ComplexMatrix, angles: readonly number[]) {
  const { size, values } = multiplyMatrices(unitary, vectors)
  const real = new Float64Array(values.length)
  for (let at = 0; at < values.length; at += 2) {
    const [cos, sin] = phase(-angles[(at / 2) % size]!)
    real[at] = values[at]! * cos - values[at + 1]! * sin
  }
  return { size, values: real }
}

/**
 * A real rotation that diagonalizes a symmetric unitary. Its real and imaginary parts commute. A
 * combination of both has the same eigenvectors unless two of its eigenvalues coincide.
 */
function commonEigenvectors(symmetric: ComplexMatrix): ComplexMatrix {
  let best: { readonly vectors: ComplexMatrix; readonly rest: number } | undefined
  for (const weight of [0.7390851, -1.3247179, 2.2360679, 0]) {
    const combined = symmetric.values.map((value, i) =>
      i % 2 ? 0 : value + weight * symmetric.values[i + 1]!,
    )
    const vectors = eigenvectorsOf({ size: 4, values: combined })
    const turned = multiplyMatrices(multiplyMatrices(transposed(vectors), symmetric), vectors).values
    const rest = turned.reduce((sum, value, i) => ((i >> 1) % 5 === 0 ? sum : sum + Math.abs(value)), 0)
    if (!best || rest < best.rest) best = { vectors, rest }
    if (rest < 1e-12) break
  }
  const { vectors } = best!
  return determinantSign(vectors) > 0 ? vectors : withoutSign(vectors)
}

/** Negates the first column. */
function withoutSign({ size, values }: ComplexMatrix): ComplexMatrix {
  return { size, values: values.map((value, i) => ((i >> 1) % size === 0 ? -value : value)) }
}

/** The factors of a tensor product of two unitaries of determinant 1, the first qubit first. */
function splitProduct({ values }: ComplexMatrix): [ComplexMatrix, ComplexMatrix] {
  const block = (row: number, column: number) =>
    Float64Array.from(
      [0, 1, 2, 3].flatMap((k) => {
        const at = 2 * (4 * (2 * row + (k >> 1)) + 2 * column + (k & 1))
        return [values[at]!, values[at + 1]!]
      }),
    )
  const normOf = (entries: Float64Array) => entries.reduce((sum, value) => sum + value * value, 0)
  const [upper, side] = [block(0, 0), block(0, 1)]
  const largest = normOf(upper) >= normOf(side) ? upper : side
  const scale = Math.SQRT2 / Math.sqrt(normOf(largest))
  const unit = { size: 2, values: largest.map((value) => value * scale) }
  const first = scaled(unit, -argumentOfDeterminant(unit) / 2)
  const adjoint = adjointMatrix(first)
  const entries = [0, 1, 2, 3].flatMap((k) => {
    const product = multiplyMatrices(adjoint, { size: 2, values: block(k >> 1, k & 1) }).values
    return [(product[0]! + product[6]!) / 2, (product[1]! + product[7]!) / 2]
  })
  return [first, { size: 2, values: Float64Array.from(entries) }]
}

function scaled({ size, values }: ComplexMatrix, angle: number): ComplexMatrix {
  const [cos, sin] = phase(angle)
  return {
    size,
    values: values.map((value, i) =>
      i % 2 ? value * cos + values[i - 1]! * sin : value * cos - values[i + 1]! * sin,
    ),
  }
}

function transposed(matrix: ComplexMatrix): ComplexMatrix {
  const { size, values } = adjointMatrix(matrix)
  return { size, values: values.map((value, i) => (i % 2 ? -value : value)) }
}

function argumentOfDeterminant(matrix: ComplexMatrix): number {
  const [re, im] = determinant(matrix)
  return Math.atan2(im, re)
}

function determinantSign(matrix: ComplexMatrix): number {
  return Math.sign(determinant(matrix)[0])
}

/** By elimination with pivots. */
function determinant({ size, values: given }: ComplexMatrix): readonly [number, number] {
  const rows = Array.from({ length: size }, (_, row) => given.slice(2 * row * size, 2 * (row + 1) * size))
  let [re, im] = [1, 0]
  for (let column = 0; column < size; column++) {
    const at = 2 * column
    const modulus = (row: Float64Array) => Math.hypot(row[at]!, row[at + 1]!)
    const pivot = rows
      .slice(column)
      .reduce((best, row, i) => (modulus(row) > modulus(rows[best]!) ? column + i : best), column)
    if (pivot !== column) {
      ;[rows[pivot], rows[column]] = [rows[column]!, rows[pivot]!]
      ;[re, im] = [-re, -im]
    }
    const top = rows[column]!
    const [a, b] = [top[at]!, top[at + 1]!]
    ;[re, im] = [re * a - im * b, re * b + im * a]
    for (const row of rows.slice(column + 1)) {
      const [c, d] = [row[at]!, row[at + 1]!]
      const norm = a * a + b * b
      const [x, y] = [(c * a + d * b) / norm, (d * a - c * b) / norm]
      for (let k = at; k < 2 * size; k += 2) {
        const [p, q] = [top[k]!, top[k + 1]!]
        row[k]! -= x * p - y * q
        row[k + 1]! -= x * q + y * p
      }
    }
  }
  return [re, im]
}
