import type { ComplexMatrix } from '@qportal/circuit'
import { pauliMatrices } from '../matrix/pauli-matrices.ts'
import { isDiagonal, isUneven, multiplyPending, setDiagonal, takePending } from './pending-matrices.ts'
import { multiplyFactor, push, pushMatrix, pushPhase, type Simplifier } from './simplifier.ts'
import { splitRotation } from './split-rotation.ts'

/** A smaller factor is multiplied into the state, long before the state's numbers overflow. */
const minFactor = 2 ** -40

/** Whether a phase is 1 up to rounding, on which the operations must not depend. */
export function isOne(re: number, im: number): boolean {
  return Math.abs(re - 1) + Math.abs(im) < 1e-15
}

/** Adds a matrix on one qubit that need not be unitary. */
export function addMatrix(simplifier: Simplifier, matrix: ComplexMatrix, qubit: number): void {
  const { pending, isSeparable } = simplifier.state
  if (!isSeparable[qubit]) settle(simplifier, qubit)
  multiplyPending(pending, qubit, matrix)
}

/**
 * Multiplies the amplitudes with the qubit in 0 by `zero`, those with the qubit in 1 by `one`.
 */
export function scale(simplifier: Simplifier, qubit: number, zero: number, one: number): void {
  addMatrix(simplifier, { size: 2, values: Float64Array.of(zero, 0, 0, 0, 0, 0, one, 0) }, qubit)
}

/**
 * Projects a separable qubit onto the basis state `from` and leaves it in the basis state `to`.
 */
export function projectSeparable(simplifier: Simplifier, qubit: number, from: number, to: number): void {
  const { pending } = simplifier.state
  const { values } = takePending(pending, qubit)
  const [re, im] = [values[4 * from]!, values[4 * from + 1]!]
  setDiagonal(pending, qubit, re, im, re, im)
  if (to) multiplyPending(pending, qubit, pauliMatrices[1]!)
}

/**
 * Lets the qubit join its state, or carries out its pending matrix except for a diagonal factor.
 */
export function settle(simplifier: Simplifier, qubit: number): void {
  const { pending, isSeparable } = simplifier.state
  if (isSeparable[qubit]) return join(simplifier, qubit)
  if (isDiagonal(pending, qubit)) return
  const split = splitRotation(pending, qubit)
  if (!split) return pushMatrix(simplifier, [qubit], takePending(pending, qubit))
  push(simplifier, split.operation)
  setDiagonal(pending, qubit, 1, 0, split.leftRe, split.leftIm)
  multiplyFactor(simplifier, split.factorRe, split.factorIm)
  if (Math.abs(simplifier.state.factorRe) + Math.abs(simplifier.state.factorIm) < minFactor)
    settleFactor(simplifier, qubit)
}

function join(simplifier: Simplifier, qubit: number): void {
  const { pending, isSeparable } = simplifier.state
  const { values } = takePending(pending, qubit)
  const amplitudes = [values[0]!, values[1]!, values[4]!, values[5]!] as const
  push(simplifier, { kind: 'init', qubit, amplitudes })
  isSeparable[qubit] = 0
}

function settleFactor(simplifier: Simplifier, qubit: number): void {
  const { factorRe: re, factorIm: im } = simplifier.state
  pushMatrix(simplifier, [qubit], { size: 2, values: Float64Array.of(re, im, 0, 0, 0, 0, re, im) })
  simplifier.state.factorRe = 1
  simplifier.state.factorIm = 0
}

/** Carries out the pending matrix of a qubit. */
export function settleWholly(simplifier: Simplifier, qubit: number): void {
  const { pending } = simplifier.state
  settle(simplifier, qubit)
  const { values } = takePending(pending, qubit)
  const [aRe, aIm, bRe, bIm] = [values[0]!, values[1]!, values[6]!, values[7]!]
  const norm = aRe * aRe + aIm * aIm
  if (norm < 1e-6) return pushMatrix(simplifier, [qubit], { size: 2, values })
  multiplyFactor(simplifier, aRe, aIm)
  const [re, im] = [(bRe * aRe + bIm * aIm) / norm, (bIm * aRe - bRe * aIm) / norm]
  if (!isOne(re, im)) pushPhase(simplifier, [{ qubit, state: 1 }], re, im)
}

/** Carries out all pending matrices that change probabilities of joined qubits. */
export function settleModuli(simplifier: Simplifier): void {
  const { pending } = simplifier.state
  forJoined(simplifier, (qubit) => {
    settle(simplifier, qubit)
    if (isUneven(pending, qubit)) settleWholly(simplifier, qubit)
  })
}

/** Carries out all pending matrices of joined qubits. */
export function settleAll(simplifier: Simplifier): void {
  forJoined(simplifier, (qubit) => settleWholly(simplifier, qubit))
}

function forJoined(simplifier: Simplifier, act: (qubit: number) => void): void {
  const { isSeparable } = simplifier.state
  for (let qubit = 0; qubit < isSeparable.length; qubit++) if (!isSeparable[qubit]) act(qubit)
}
