import type { ComplexMatrix } from './complex-matrix.ts'
import { adjointMatrix, distanceBetween, identityMatrix, multiplyMatrices } from './matrix-algebra.ts'

/**
 * Raises a unitary to a real power. Integer powers are products. Other powers take the principal
 * value: an eigenvalue `e^(i a)` with `-pi < a <= pi` becomes `e^(i a power)`.
 *
 * @see OpenQASM 3, "Gates / Quantum gate modifiers"
 * @throws TypeError for a power that is not finite
 */
export function unitaryPower(unitary: ComplexMatrix, power: number): ComplexMatrix {
  if (!Number.isFinite(power)) throw new TypeError(`A unitary has no power ${power}`)
  if (power < 0) return adjointMatrix(unitaryPower(unitary, -power))
  if (!Number.isInteger(power)) return principalPower(unitary, power)
  if (power <= maxProductPower) return wholePower(unitary, power)
  const period = periodOf(unitary)
  // Rounding errors of more squarings would change the norm. Powers of phases keep it.
  return period === undefined ? principalPower(unitary, power) : wholePower(unitary, power % period)
}

/** Largest power that is computed as a product. */
const maxProductPower = 1024
const maxPeriod = 8

/** The smallest power up to 8 that is the identity. Undefined if there is none. */
export function periodOf(unitary: ComplexMatrix): number | undefined {
  const identity = identityMatrix(unitary.size)
  let power = unitary
  for (let period = 1; period <= maxPeriod; period++) {
    if (distanceBetween(power, identity) < 1e-12) return period
    power = multiplyMatrices(power, unitary)
  }
  return undefined
}

function wholePower(unitary: ComplexMatrix, power: number): ComplexMatrix {
  let result = identityMatrix(unitary.size)
  let square = unitary
  for (let rest = power; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = multiplyMatrices(square, result)
    if (rest > 1) square = multiplyMatrices(square, square)
  }
  return result
}

function principalPower(unitary: ComplexMatrix, power: number): ComplexMatrix {
  const { size } = unitary
  const { vectors, angles } = diagonalizeUnitary(unitary)
  const scaled = vectors.values.slice()
  for (let column = 0; column < size; column++) {
    const angle = angles[column]!
    // Rounding may move the eigenvalue -1 just below the branch cut.
    const principal = angle < -Math.PI + 1e-12 ? Math.PI : angle
    const [cos, sin] = [Math.cos(power * principal), Math.sin(power * principal)]
    for (let row = 0; row < size; row++) {
      const entry = 2 * (row * size + column)
      const [re, im] = [scaled[entry]!, scaled[entry + 1]!]
      scaled[entry] = re * cos - im * sin
      scaled[entry + 1] = re * sin + im * cos
    }
  }
  return multiplyMatrices({ size, values: scaled }, adjointMatrix(vectors))
}

/** Eigenvectors of a unitary as columns, and the phases of their eigenvalues in (-pi, pi]. */
export function diagonalizeUnitary(unitary: ComplexMatrix): {
  readonly vectors: ComplexMatrix
  readonly angles: readonly number[]
} {
  const { size } = unitary
  let best: { vectors: ComplexMatrix; values: Float64Array; rest: number } | undefined
  // A factor mixes the vectors of two eigenvalues if it maps both to almost the same number.
  for (const factor of [0.7390851332151607, -1.324717957244746, 2.23606797749979]) {
    const vectors = eigenvectorsOf(hermitianOf(unitary, factor))
    const { values } = multiplyMatrices(adjointMatrix(vectors), multiplyMatrices(unitary, vectors))
    const rest = values.reduce((most, value, i) => {
      const isDiagonal = (i >> 1) % (size + 1) === 0
      return isDiagonal ? most : Math.max(most, Math.abs(value))
    }, 0)
    if (!best || rest < best.rest) best = { vectors, values, rest }
    if (rest < 1e-13) break
  }
  const { vectors, values } = best!
  const angles = Array.from({ length: size }, (_, k) => {
    const at = 2 * k * (size + 1)
    return Math.atan2(values[at + 1]!, values[at]!)
  })
  return { vectors, angles }
}

/** `A + factor B` for `U = A + i B`. It has the eigenvectors of U. */
function hermitianOf(unitary: ComplexMatrix, factor: number): ComplexMatrix {
  const { size, values } = unitary
  const adjoint = adjointMatrix(unitary).values
  const hermitian = values.map((value, i) => {
    const sum = (value + adjoint[i]!) / 2
    const difference = i % 2 ? values[i - 1]! - adjoint[i - 1]! : adjoint[i + 1]! - values[i + 1]!
    return sum - (factor * difference) / 2
  })
  return { size, values: hermitian }
}

/**
 * A unitary whose columns are eigenvectors of a Hermitian matrix, by Jacobi rotations.
 *
 * @see Golub, Van Loan: Matrix Computations, section 8.5
 */
export function eigenvectorsOf({ size, values: given }: ComplexMatrix): ComplexMatrix {
  const values = given.slice()
  const vectors = identityMatrix(size)
  const negligible = 2e-15 * values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  for (let sweep = 0; sweep < 60; sweep++) {
    let isDone = true
    for (let p = 0; p < size; p++)
      for (let q = p + 1; q < size; q++) {
        const at = 2 * (p * size + q)
        const [re, im] = [values[at]!, values[at + 1]!]
        const modulus = Math.hypot(re, im)
        // Rounding errors have no direction. Turns by them would mix equal eigenvalues.
        if (modulus <= negligible) continue
        isDone = false
        const gap = values[2 * (q * size + q)]! - values[2 * (p * size + p)]!
        const angle = Math.atan2(2 * modulus, gap) / 2
        const rotation = {
          cos: Math.cos(angle),
          re: (Math.sin(angle) * re) / modulus,
          im: (Math.sin(angle) * im) / modulus,
        }
        // A rotation changes only two rows and two columns. Full products would be slower by a
        // factor of the size.
        rotatePair(values, { first: 2 * p, second: 2 * q, step: 2 * size, size }, rotation)
        rotatePair(
          values,
          { first: 2 * p * size, second: 2 * q * size, step: 2, size },
          { ...rotation, im: -rotation.im },
        )
        rotatePair(vectors.values, { first: 2 * p, second: 2 * q, step: 2 * size, size }, rotation)
      }
    if (isDone) break
  }
  return { size, values: vectors.values }
}

/**
 * Two rows or columns of a matrix: the offsets of their first entries, and the distance between
 * entries.
 */
interface Pair {
  readonly first: number
  readonly second: number
  readonly step: number
  readonly size: number
}

/**
 * Multiplies columns by `[[c, f], [-conj(f), c]]` with `f = re + i im`. With `im` negated,
 * multiplies rows by the adjoint.
 */
function rotatePair(
  values: Float64Array,
  { first, second, step, size }: Pair,
  { cos, re, im }: { readonly cos: number; readonly re: number; readonly im: number },
): void {
  for (let i = 0, p = first, q = second; i < size; i++, p += step, q += step) {
    const [pRe, pIm, qRe, qIm] = [values[p]!, values[p + 1]!, values[q]!, values[q + 1]!]
    values[p] = cos * pRe - (re * qRe + im * qIm)
    values[p + 1] = cos * pIm - (re * qIm - im * qRe)
    values[q] = re * pRe - im * pIm + cos * qRe
    values[q + 1] = re * pIm + im * pRe + cos * qIm
  }
}
