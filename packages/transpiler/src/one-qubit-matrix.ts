import { findGate } from '@qportal/circuit'

/** Entries 00, 01, 10, 11 of a one-qubit unitary; real and imaginary part of each. */
export type OneQubitMatrix = readonly number[]

const tolerance = 1e-11

/** Returns the product `after` · `before`. */
export function multiply(after: OneQubitMatrix, before: OneQubitMatrix): OneQubitMatrix {
  const product: number[] = []
  for (const row of [0, 4])
    for (const column of [0, 2]) {
      let [re, im] = [0, 0]
      for (const inner of [0, 1]) {
        const [a, b] = [row + 2 * inner, 4 * inner + column]
        re += after[a]! * before[b]! - after[a + 1]! * before[b + 1]!
        im += after[a]! * before[b + 1]! + after[a + 1]! * before[b]!
      }
      product.push(re, im)
    }
  return product
}

const half = Math.SQRT1_2
export const hadamard: OneQubitMatrix = [half, 0, half, 0, half, 0, -half, 0]
export const inversePhase: OneQubitMatrix = [1, 0, 0, 0, 0, 0, 0, -1]

/** Returns the matrix of a gate of the table. */
export function rotation(gate: string, ...angles: readonly number[]): OneQubitMatrix {
  return [...findGate(gate)!.matrix(...angles).values]
}

/** A diagonal matrix commutes with Z, and so with the control of a cx. */
export function isDiagonal(m: OneQubitMatrix) {
  return Math.hypot(m[2]!, m[3]!) < tolerance
}

/** Such a matrix commutes with X, and so with the target of a cx. */
export function isLikeX(m: OneQubitMatrix) {
  return (
    Math.hypot(m[0]! - m[6]!, m[1]! - m[7]!) < tolerance &&
    Math.hypot(m[2]! - m[4]!, m[3]! - m[5]!) < tolerance
  )
}

/** Tells whether a matrix is the identity up to a global phase. */
export function isIdentity(m: OneQubitMatrix) {
  return isDiagonal(m) && isLikeX(m)
}

/** Returns the angles of `m = e^(iα) rz(phi) ry(theta) rz(lambda)`, theta from 0 to pi. */
export function eulerAngles(m: OneQubitMatrix): { theta: number; phi: number; lambda: number } {
  const [cosine, sine] = [Math.hypot(m[0]!, m[1]!), Math.hypot(m[4]!, m[5]!)]
  const theta = 2 * Math.atan2(sine, cosine)
  const phase = (at: number) => Math.atan2(m[at + 1]!, m[at]!)
  if (sine < tolerance) return { theta: 0, phi: 0, lambda: phase(6) - phase(0) }
  if (cosine < tolerance) return { theta: Math.PI, phi: 0, lambda: phase(2) + Math.PI - phase(4) }
  return { theta, phi: phase(4) - phase(0), lambda: phase(2) + Math.PI - phase(0) }
}
