import type { ComplexMatrix } from './complex-matrix.ts'
import { adjointMatrix, identityMatrix, multiplyMatrices } from './matrix-algebra.ts'

/**
 * A unitary to any real power. Whole powers are products; others take the principal value: an eigenvalue `e^(i a)`, `-pi < a <= pi`, becomes
 * `e^(i a power)`.
 *
 * @see OpenQASM 3, "Gates / Quantum gate modifiers"
 */
export function unitaryPower(unitary: ComplexMatrix, power: number): ComplexMatrix {
  if (power < 0) return adjointMatrix(unitaryPower(unitary, -power))
  return Number.isInteger(power) ? wholePower(unitary, power) : principalPower(unitary, power)
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
  const vectors = eigenvectorsOf(hermitianOf(unitary))
  const diagonal = multiplyMatrices(adjointMatrix(vectors), multiplyMatrices(unitary, vectors)).values
  const scaled = vectors.values.slice()
  for (let column = 0; column < size; column++) {
    const at = 2 * (column * size + column)
    const angle = Math.atan2(diagonal[at + 1]!, diagonal[at]!)
    // Rounding may put the eigenvalue -1 just below the cut.
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

/** `A + m B` for `U = A + i B`: it has the eigenvectors of U, and an odd m keeps different eigenvalues apart. */
function hermitianOf(unitary: ComplexMatrix): ComplexMatrix {
  const m = 0.7390851332151607
  const { size, values } = unitary
  const adjoint = adjointMatrix(unitary).values
  const hermitian = values.map((value, i) => {
    const sum = (value + adjoint[i]!) / 2
    const difference = i % 2 ? values[i - 1]! - adjoint[i - 1]! : adjoint[i + 1]! - values[i + 1]!
    return sum - (m * difference) / 2
  })
  return { size, values: hermitian }
}

/**
 * A unitary of eigenvectors of a Hermitian matrix, by Jacobi rotations.
 *
 * @see Golub, Van Loan: Matrix Computations, section 8.5
 */
function eigenvectorsOf(hermitian: ComplexMatrix): ComplexMatrix {
  const { size } = hermitian
  let matrix = hermitian
  let vectors = identityMatrix(size)
  for (let sweep = 0; sweep < 60; sweep++) {
    let rest = 0
    for (let p = 0; p < size; p++)
      for (let q = p + 1; q < size; q++) {
        const at = 2 * (p * size + q)
        const [re, im] = [matrix.values[at]!, matrix.values[at + 1]!]
        const modulus = Math.hypot(re, im)
        rest += modulus * modulus
        if (modulus < 1e-300) continue
        const gap = matrix.values[2 * (q * size + q)]! - matrix.values[2 * (p * size + p)]!
        const angle = Math.atan2(2 * modulus, gap) / 2
        const rotation = planeRotation(size, p, q, angle, [re / modulus, im / modulus])
        matrix = multiplyMatrices(adjointMatrix(rotation), multiplyMatrices(matrix, rotation))
        vectors = multiplyMatrices(vectors, rotation)
      }
    if (rest < 1e-30) break
  }
  return vectors
}

/** `[[c, s f], [-s conj(f), c]]` in rows and columns p and q of the identity. */
function planeRotation(
  size: number,
  p: number,
  q: number,
  angle: number,
  [re, im]: readonly [number, number],
): ComplexMatrix {
  const rotation = identityMatrix(size)
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  rotation.values[2 * (p * size + p)] = c
  rotation.values[2 * (q * size + q)] = c
  rotation.values.set([s * re, s * im], 2 * (p * size + q))
  rotation.values.set([-s * re, s * im], 2 * (q * size + p))
  return rotation
}
