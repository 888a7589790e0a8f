import type { ComplexMatrix } from '@qportal/circuit'
import { adjointMatrix, multiplyMatrices } from '@qportal/circuit/matrix'

/** The class of a gate's matrix. Positions number its qubits; 0 is the least significant. */
export type MatrixClass =
  /** A product of phases, each applied where all its `positions` are 1. */
  | { readonly kind: 'phases'; readonly phases: readonly MatrixPhase[] }
  /** A matrix on fewer qubits, applied where all `controls` are 1. */
  | {
      readonly kind: 'controlled'
      readonly controls: readonly number[]
      readonly targets: readonly number[]
      readonly matrix: ComplexMatrix
    }
  /** X. */
  | { readonly kind: 'flip' }
  /** Exchanges its two qubits. */
  | { readonly kind: 'swap' }
  /** Diagonal in local bases: `bases` (one per position) times phases times the adjoint bases. */
  | {
      readonly kind: 'turned'
      readonly bases: readonly ComplexMatrix[]
      readonly phases: readonly MatrixPhase[]
    }
  | { readonly kind: 'other' }

export interface MatrixPhase {
  readonly positions: readonly number[]
  readonly re: number
  readonly im: number
}

const tolerance = 1e-15
const known = new WeakMap<ComplexMatrix, MatrixClass>()

/**
 * Classifies a matrix. Results are cached by identity, since most matrices belong to the gate
 * table.
 */
export function classifyMatrix(matrix: ComplexMatrix): MatrixClass {
  let found = known.get(matrix)
  if (!found) {
    found = classify(matrix)
    known.set(matrix, found)
  }
  return found
}

function classify(matrix: ComplexMatrix): MatrixClass {
  if (isDiagonal(matrix)) return { kind: 'phases', phases: phasesOf(matrix) }
  const qubits = Math.log2(matrix.size)
  const controls = positionsBelow(qubits).filter((position) => isControl(matrix, position))
  if (controls.length > 0) {
    const targets = positionsBelow(qubits).filter((position) => !controls.includes(position))
    return { kind: 'controlled', controls, targets, matrix: partUnderControls(matrix, controls, targets) }
  }
  if (isPermutation(matrix, [1, 0])) return { kind: 'flip' }
  if (isPermutation(matrix, [0, 2, 1, 3])) return { kind: 'swap' }
  if (qubits === 1) return turnedOne(matrix)
  return (qubits === 2 && turnedTwo(matrix)) || { kind: 'other' }
}

function positionsBelow(count: number) {
  return Array.from({ length: count }, (_, i) => i)
}

function entryOf({ size, values }: ComplexMatrix, row: number, column: number) {
  return [values[2 * (row * size + column)]!, values[2 * (row * size + column) + 1]!] as const
}

function isClose([re, im]: readonly [number, number], wantedRe: number, within = tolerance) {
  return Math.abs(re - wantedRe) < within && Math.abs(im) < within
}

function isDiagonal(matrix: ComplexMatrix, within = tolerance): boolean {
  for (let row = 0; row < matrix.size; row++) {
    for (let column = 0; column < matrix.size; column++) {
      if (row !== column && !isClose(entryOf(matrix, row, column), 0, within)) return false
    }
  }
  return true
}

/** Returns whether the matrix acts as the identity where the qubit is 0. */
function isControl(matrix: ComplexMatrix, position: number): boolean {
  for (let row = 0; row < matrix.size; row++) {
    for (let column = 0; column < matrix.size; column++) {
      if ((row >> position) & (column >> position) & 1) continue
      if (!isClose(entryOf(matrix, row, column), row === column ? 1 : 0)) return false
    }
  }
  return true
}

function partUnderControls(
  matrix: ComplexMatrix,
  controls: readonly number[],
  targets: readonly number[],
): ComplexMatrix {
  const size = 2 ** targets.length
  const values = new Float64Array(2 * size * size)
  const base = controls.reduce((sum, position) => sum + 2 ** position, 0)
  const spread = (index: number) =>
    targets.reduce((sum, position, i) => sum + ((index >> i) & 1) * 2 ** position, base)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++)
      values.set(entryOf(matrix, spread(row), spread(column)), 2 * (row * size + column))
  }
  return { size, values }
}

function isPermutation(matrix: ComplexMatrix, images: readonly number[]): boolean {
  return (
    matrix.size === images.length && images.every((row, column) => isClose(entryOf(matrix, row, column), 1))
  )
}

/**
 * Factors a diagonal into phases of single qubits, pairs, ...: divides each entry by its proper
 * subsets.
 */
function phasesOf(matrix: ComplexMatrix): MatrixPhase[] {
  const phases: MatrixPhase[] = []
  for (let subset = 0; subset < matrix.size; subset++) {
    let [re, im] = entryOf(matrix, subset, subset)
    for (const { positions, re: a, im: b } of phases) {
      if (!positions.every((position) => (subset >> position) & 1)) continue
      ;[re, im] = [re * a + im * b, im * a - re * b]
    }
    const norm = Math.hypot(re, im)
    if (Math.abs(re / norm - 1) + Math.abs(im / norm) < tolerance) continue
    const positions = positionsBelow(Math.log2(matrix.size)).filter((position) => (subset >> position) & 1)
    phases.push({ positions, re: re / norm, im: im / norm })
  }
  return phases
}

/** Diagonalizes a unitary on one qubit by its eigenvectors. */
function turnedOne(matrix: ComplexMatrix): MatrixClass {
  const basis = eigenbasis(matrix)
  return { kind: 'turned', bases: [basis], phases: phasesOf(turnBy(matrix, basis)) }
}

function turnBy(matrix: ComplexMatrix, basis: ComplexMatrix) {
  return multiplyMatrices(adjointMatrix(basis), multiplyMatrices(matrix, basis))
}

/** Returns the eigenvectors of a non-diagonal unitary: those of its `n . sigma` part. */
function eigenbasis(matrix: ComplexMatrix): ComplexMatrix {
  const [a, aIm] = entryOf(matrix, 0, 0)
  const [b, bIm] = entryOf(matrix, 0, 1)
  const [c, cIm] = entryOf(matrix, 1, 0)
  const [d, dIm] = entryOf(matrix, 1, 1)
  // U = u0 + i (nx X + ny Y + nz Z) up to a phase, which the determinant gives.
  const angle = -Math.atan2(a * dIm + aIm * d - b * cIm - bIm * c, a * d - aIm * dIm - b * c + bIm * cIm) / 2
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const imaginary = (re: number, im: number) => re * sin + im * cos
  const real = (re: number, im: number) => re * cos - im * sin
  const x = (imaginary(b, bIm) + imaginary(c, cIm)) / 2
  const y = (real(b, bIm) - real(c, cIm)) / 2
  const z = (imaginary(a, aIm) - imaginary(d, dIm)) / 2
  const length = Math.hypot(x, y, z)
  const theta = Math.acos(Math.max(-1, Math.min(1, z / length))) / 2
  const phi = Math.atan2(y, x)
  const [up, down] = [Math.cos(theta), Math.sin(theta)]
  const [re, im] = [Math.cos(phi), Math.sin(phi)]
  return { size: 2, values: Float64Array.of(up, 0, -down * re, down * im, down * re, down * im, up, 0) }
}

const half = Math.SQRT1_2
const axes: readonly ComplexMatrix[] = [
  { size: 2, values: Float64Array.of(1, 0, 0, 0, 0, 0, 1, 0) },
  { size: 2, values: Float64Array.of(half, 0, half, 0, half, 0, -half, 0) },
  { size: 2, values: Float64Array.of(half, 0, half, 0, 0, half, 0, -half) },
]

/**
 * Diagonalizes rotations about a product of two Paulis (rxx, ryy, rzx, ...) in the bases of these
 * Paulis.
 */
function turnedTwo(matrix: ComplexMatrix): MatrixClass | undefined {
  for (const first of axes) {
    for (const second of axes) {
      const turned = turnBy(matrix, kronecker(first, second))
      if (isDiagonal(turned, 4 * tolerance))
        return { kind: 'turned', bases: [first, second], phases: phasesOf(turned) }
    }
  }
  return undefined
}

/** `low` acts on position 0, `high` on position 1. */
export function kronecker(low: ComplexMatrix, high: ComplexMatrix): ComplexMatrix {
  const size = low.size * high.size
  const values = new Float64Array(2 * size * size)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [a, b] = entryOf(low, row % low.size, column % low.size)
      const [c, d] = entryOf(high, Math.floor(row / low.size), Math.floor(column / low.size))
      values.set([a * c - b * d, a * d + b * c], 2 * (row * size + column))
    }
  }
  return { size, values }
}
