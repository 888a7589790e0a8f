import type { PendingMatrices } from './pending-matrices.ts'
import type { RotateOperation } from './plan-operation.ts'

/** `factor diag(1, left) [[1, -t], [t, 1]] diag(1, right) X?` */
export interface SplitRotation {
  readonly operation: RotateOperation
  readonly factorRe: number
  readonly factorIm: number
  readonly leftRe: number
  readonly leftIm: number
}

function squareAt(pending: PendingMatrices, at: number) {
  return pending[at]! ** 2 + pending[at + 1]! ** 2
}

/**
 * Splits a matrix with orthogonal columns into diagonals and a real rotation, which costs two
 * multiplications and two additions per pair of amplitudes. The left diagonal stays pending: it
 * commutes with controls and phases. Returns undefined if a column is nearly zero, since the split
 * divides by it.
 */
export function splitRotation(pending: PendingMatrices, qubit: number): SplitRotation | undefined {
  const at = 8 * qubit
  const upper0 = squareAt(pending, at)
  const lower0 = squareAt(pending, at + 4)
  const norm0 = upper0 + lower0
  const norm1 = squareAt(pending, at + 2) + squareAt(pending, at + 6)
  if (Math.min(norm0, norm1) < 1e-6 * Math.max(norm0, norm1)) return undefined
  const isFlipped = upper0 < lower0
  const first = isFlipped ? at + 2 : at
  const second = isFlipped ? at : at + 2
  const [aRe, aIm] = [pending[first]!, pending[first + 1]!]
  const [cRe, cIm] = [pending[first + 4]!, pending[first + 5]!]
  const [dRe, dIm] = [pending[second + 4]!, pending[second + 5]!]
  const a = Math.sqrt(aRe * aRe + aIm * aIm)
  const c = Math.sqrt(cRe * cRe + cIm * cIm)
  const d = Math.sqrt(dRe * dRe + dIm * dIm)
  const [upRe, upIm] = [aRe / a, aIm / a]
  // The phase of a rotation by nearly 0 is lost in rounding, so any phase is correct.
  const isRotated = c > 1e-15 * a
  const [downRe, downIm] = isRotated ? [cRe / c, cIm / c] : [dRe / d, dIm / d]
  return {
    operation: {
      kind: 'rotate',
      qubit,
      flipped: isFlipped,
      re: (dRe * downRe + dIm * downIm) / a,
      im: (dIm * downRe - dRe * downIm) / a,
      tangent: isRotated ? c / a : 0,
    },
    factorRe: aRe,
    factorIm: aIm,
    leftRe: downRe * upRe + downIm * upIm,
    leftIm: downIm * upRe - downRe * upIm,
  }
}
