import type { ComplexMatrix } from '@qportal/circuit'

/** A pending 2x2 matrix per qubit, not yet applied: 8 numbers, entry (r, c) at `2 (2 r + c)`. */
export type PendingMatrices = Float64Array

const negligible = 1e-15

export function createPending(qubits: number): PendingMatrices {
  const pending = new Float64Array(8 * qubits)
  for (let qubit = 0; qubit < qubits; qubit++) setDiagonal(pending, qubit, 1, 0, 1, 0)
  return pending
}

export function setDiagonal(
  pending: PendingMatrices,
  qubit: number,
  re0: number,
  im0: number,
  re1: number,
  im1: number,
) {
  const at = 8 * qubit
  pending.fill(0, at, at + 8)
  pending[at] = re0
  pending[at + 1] = im0
  pending[at + 6] = re1
  pending[at + 7] = im1
}

/** Multiplies the pending matrix by `matrix` from the left. */
export function multiplyPending(pending: PendingMatrices, qubit: number, { values: m }: ComplexMatrix): void {
  const at = 8 * qubit
  for (let column = at; column < at + 4; column += 2) {
    const aRe = pending[column]!
    const aIm = pending[column + 1]!
    const bRe = pending[column + 4]!
    const bIm = pending[column + 5]!
    pending[column] = m[0]! * aRe - m[1]! * aIm + m[2]! * bRe - m[3]! * bIm
    pending[column + 1] = m[0]! * aIm + m[1]! * aRe + m[2]! * bIm + m[3]! * bRe
    pending[column + 4] = m[4]! * aRe - m[5]! * aIm + m[6]! * bRe - m[7]! * bIm
    pending[column + 5] = m[4]! * aIm + m[5]! * aRe + m[6]! * bIm + m[7]! * bRe
  }
}

/** Multiplies the pending matrix by `diag(1, re + i im)` from the left. */
export function multiplyPendingOne(pending: PendingMatrices, qubit: number, re: number, im: number): void {
  for (let entry = 8 * qubit + 4; entry < 8 * qubit + 8; entry += 2) {
    const a = pending[entry]!
    const b = pending[entry + 1]!
    pending[entry] = re * a - im * b
    pending[entry + 1] = re * b + im * a
  }
}

/** Returns the size of an entry. Comparisons are relative, since damping makes matrices small. */
function sizeAt(pending: PendingMatrices, at: number) {
  return Math.abs(pending[at]!) + Math.abs(pending[at + 1]!)
}

export function isDiagonal(pending: PendingMatrices, qubit: number): boolean {
  const at = 8 * qubit
  const off = sizeAt(pending, at + 2) + sizeAt(pending, at + 4)
  return off <= negligible * (sizeAt(pending, at) + sizeAt(pending, at + 6))
}

export function isIdentity(pending: PendingMatrices, qubit: number): boolean {
  const at = 8 * qubit
  if (pending[at] !== 1 || pending[at + 6] !== 1) return false
  return (
    !pending[at + 1] &&
    !pending[at + 2] &&
    !pending[at + 3] &&
    !pending[at + 4] &&
    !pending[at + 5] &&
    !pending[at + 7]
  )
}

/** Returns whether the matrix has the form `a + b X`, so that it commutes with X. */
export function commutesWithFlip(pending: PendingMatrices, qubit: number): boolean {
  const at = 8 * qubit
  const difference =
    Math.abs(pending[at]! - pending[at + 6]!) +
    Math.abs(pending[at + 1]! - pending[at + 7]!) +
    Math.abs(pending[at + 2]! - pending[at + 4]!) +
    Math.abs(pending[at + 3]! - pending[at + 5]!)
  return difference <= negligible * (sizeAt(pending, at) + sizeAt(pending, at + 2))
}

/**
 * Returns the phase for which the matrix is `(a + b X) diag(1, phase)`, if any; X commutes with the
 * left part.
 */
export function diagonalBehindFlip(
  pending: PendingMatrices,
  qubit: number,
): { readonly re: number; readonly im: number } | undefined {
  const at = 8 * qubit
  const isUpper = sizeAt(pending, at) >= sizeAt(pending, at + 4)
  // The column of 1 contains the exchanged entries of the column of 0, times the phase.
  const [from, to] = isUpper ? [at, at + 6] : [at + 4, at + 2]
  const [otherFrom, otherTo] = isUpper ? [at + 4, at + 2] : [at, at + 6]
  const norm = pending[from]! ** 2 + pending[from + 1]! ** 2
  const re = (pending[to]! * pending[from]! + pending[to + 1]! * pending[from + 1]!) / norm
  const im = (pending[to + 1]! * pending[from]! - pending[to]! * pending[from + 1]!) / norm
  if (Math.abs(re * re + im * im - 1) > 1e-12) return undefined
  const difference =
    Math.abs(pending[otherTo]! - re * pending[otherFrom]! + im * pending[otherFrom + 1]!) +
    Math.abs(pending[otherTo + 1]! - re * pending[otherFrom + 1]! - im * pending[otherFrom]!)
  return difference <= negligible * Math.sqrt(norm) ? { re, im } : undefined
}

/** Returns the basis state to which the matrix maps |0>, or undefined if the result is none. */
export function basisStateOfZero(pending: PendingMatrices, qubit: number): 0 | 1 | undefined {
  const zero = sizeAt(pending, 8 * qubit)
  const one = sizeAt(pending, 8 * qubit + 4)
  if (one <= negligible * zero) return 0
  return zero <= negligible * one ? 1 : undefined
}

/** Returns whether a diagonal matrix changes the ratio of the weights of 0 and 1. */
export function isUneven(pending: PendingMatrices, qubit: number): boolean {
  const at = 8 * qubit
  const zero = Math.hypot(pending[at]!, pending[at + 1]!)
  const one = Math.hypot(pending[at + 6]!, pending[at + 7]!)
  return Math.abs(zero - one) > 4 * negligible * zero
}

/** Returns the pending matrix and resets it to the identity. */
export function takePending(pending: PendingMatrices, qubit: number): ComplexMatrix {
  const values = pending.slice(8 * qubit, 8 * qubit + 8)
  setDiagonal(pending, qubit, 1, 0, 1, 0)
  return { size: 2, values }
}
