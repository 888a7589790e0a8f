import type { ComplexMatrix, Control } from '@qportal/circuit'
import { adjointMatrix, multiplyMatrices } from '@qportal/circuit/matrix'
import { pauliMatrices } from '../matrix/pauli-matrices.ts'
import { classifyMatrix, kronecker, type MatrixPhase } from './classify-matrix.ts'
import {
  basisStateOfZero,
  commutesWithFlip,
  diagonalBehindFlip,
  isDiagonal,
  multiplyPending,
  multiplyPendingOne,
  takePending,
} from './pending-matrices.ts'
import { isOne, settle, settleWholly } from './settle.ts'
import { multiplyFactor, push, pushMatrix, pushPhase, type Simplifier } from './simplifier.ts'

const half = Math.SQRT1_2
const hadamard: ComplexMatrix = { size: 2, values: Float64Array.of(half, 0, half, 0, half, 0, -half, 0) }
const flipMatrix = pauliMatrices[1]!

/** Adds a unitary on targets, the first the least significant, under controls. */
export function addUnitary(
  simplifier: Simplifier,
  matrix: ComplexMatrix,
  targets: readonly number[],
  controls: readonly Control[],
): void {
  const { pending } = simplifier.state
  if (targets.length === 1 && controls.length === 0) return multiplyPending(pending, targets[0]!, matrix)
  const live = reduceControls(simplifier, controls)
  if (!live) return
  const found = classifyMatrix(matrix)
  switch (found.kind) {
    case 'phases':
      return addPhases(simplifier, found.phases, targets, live)
    case 'controlled': {
      const more = found.controls.map((position) => ({ qubit: targets[position]!, state: 1 as const }))
      const inner = found.targets.map((position) => targets[position]!)
      return addUnitary(simplifier, found.matrix, inner, [...live, ...more])
    }
    case 'swap':
      return addSwap(simplifier, targets[0]!, targets[1]!, live)
    case 'flip':
      return addFlip(simplifier, targets[0]!, live)
    case 'turned':
      found.bases.forEach((basis, i) => multiplyPending(pending, targets[i]!, adjointMatrix(basis)))
      addPhases(simplifier, found.phases, targets, live)
      return found.bases.forEach((basis, i) => multiplyPending(pending, targets[i]!, basis))
    case 'other':
      return addDense(simplifier, matrix, targets, live)
  }
}

/** Removes controls in a known basis state; returns undefined if one of them is never met. */
function reduceControls(
  simplifier: Simplifier,
  controls: readonly Control[],
): readonly Control[] | undefined {
  const { pending, isSeparable } = simplifier.state
  if (controls.length === 0) return controls
  const live: Control[] = []
  for (const control of controls) {
    const value = isSeparable[control.qubit] ? basisStateOfZero(pending, control.qubit) : undefined
    if (value === undefined) live.push(control)
    else if (value !== control.state) return undefined
  }
  return live
}

function addPhases(
  simplifier: Simplifier,
  phases: readonly MatrixPhase[],
  targets: readonly number[],
  controls: readonly Control[],
) {
  for (const { positions, re, im } of phases) {
    const ones = positions.map((position) => ({ qubit: targets[position]!, state: 1 as const }))
    addPhase(simplifier, controls.length > 0 ? [...controls, ...ones] : ones, re, im)
  }
}

function addPhase(simplifier: Simplifier, controls: readonly Control[], re: number, im: number): void {
  const live = reduceControls(simplifier, controls)
  if (!live) return
  const [first, second] = live
  if (!first) return multiplyFactor(simplifier, re, im)
  if (!second) return addPhaseOfOne(simplifier, first, re, im)
  for (const { qubit } of live) settle(simplifier, qubit)
  if (live.length > 2 || (first.state && second.state)) return pushPhase(simplifier, live, re, im)
  // Two controls, not both on 1: phases of single qubits and one phase on 11, which the pair
  // kernel includes.
  const sign = first.state === second.state ? 1 : -1
  if (!first.state && !second.state) multiplyFactor(simplifier, re, im)
  if (!second.state) addPhaseOfOne(simplifier, { qubit: first.qubit, state: 1 }, re, sign * -im)
  if (!first.state) addPhaseOfOne(simplifier, { qubit: second.qubit, state: 1 }, re, sign * -im)
  pushPhase(
    simplifier,
    [
      { qubit: first.qubit, state: 1 },
      { qubit: second.qubit, state: 1 },
    ],
    re,
    sign * im,
  )
}

function addPhaseOfOne(
  simplifier: Simplifier,
  { qubit, state: value }: Control,
  re: number,
  im: number,
): void {
  const { pending } = simplifier.state
  if (!value) multiplyFactor(simplifier, re, im)
  multiplyPendingOne(pending, qubit, re, value ? im : -im)
}

/**
 * Adds X under controls. The pending matrix of the target commutes with it, or becomes phases
 * that do not make the qubits wait. With a pending Hadamard, X becomes a phase.
 */
function addFlip(simplifier: Simplifier, target: number, controls: readonly Control[]): void {
  const { pending, isSeparable } = simplifier.state
  if (controls.length === 0) return multiplyPending(pending, target, flipMatrix)
  const [control, second] = controls
  if (isSeparable[target] && basisStateOfZero(pending, target) !== undefined)
    return pushFlip(simplifier, target, controls)
  if (commutesWithFlip(pending, target)) return pushFlip(simplifier, target, controls)
  const before = pending.slice(8 * target, 8 * target + 8)
  multiplyPending(pending, target, hadamard)
  if (second || isDiagonal(pending, target)) {
    addPhase(simplifier, [...controls, { qubit: target, state: 1 }], -1, 0)
    return multiplyPending(pending, target, hadamard)
  }
  // Restores the copy: a second Hadamard would leave rounding errors.
  pending.set(before, 8 * target)
  addFlipOnPending(simplifier, target, control!)
}

/** Uses `X D = D' X` for a diagonal `D`; `D'` has phases on both qubits and on 11. */
function addFlipOnPending(simplifier: Simplifier, target: number, control: Control): void {
  const { pending, isSeparable } = simplifier.state
  settle(simplifier, control.qubit)
  if (isSeparable[target]) return pushFlip(simplifier, target, [control])
  let factor = diagonalBehindFlip(pending, target)
  if (!factor) {
    settle(simplifier, target)
    factor = diagonalBehindFlip(pending, target)
  }
  if (!factor) settleWholly(simplifier, target)
  const { re, im } = factor ?? { re: 1, im: 0 }
  const one = { qubit: control.qubit, state: 1 } as const
  push(simplifier, { kind: 'flip', qubit: target, controls: [one] })
  if (!isOne(re, im)) {
    const norm = (re * re + im * im) ** 2
    multiplyPendingOne(pending, control.qubit, re, im)
    const [bothRe, bothIm] = [(re * re - im * im) / norm, (-2 * re * im) / norm]
    if (!isOne(bothRe, bothIm)) pushPhase(simplifier, [one, { qubit: target, state: 1 }], bothRe, bothIm)
  }
  if (!control.state) multiplyPending(pending, target, flipMatrix)
}

function pushFlip(simplifier: Simplifier, target: number, controls: readonly Control[]): void {
  const { isSeparable } = simplifier.state
  for (const { qubit } of controls) settle(simplifier, qubit)
  if (isSeparable[target]) settle(simplifier, target)
  push(simplifier, { kind: 'flip', qubit: target, controls })
}

function addSwap(simplifier: Simplifier, a: number, b: number, controls: readonly Control[]): void {
  addUnitary(simplifier, flipMatrix, [a], [{ qubit: b, state: 1 }])
  addUnitary(simplifier, flipMatrix, [b], [...controls, { qubit: a, state: 1 }])
  addUnitary(simplifier, flipMatrix, [a], [{ qubit: b, state: 1 }])
}

function addDense(
  simplifier: Simplifier,
  matrix: ComplexMatrix,
  targets: readonly number[],
  controls: readonly Control[],
): void {
  const { pending, isSeparable } = simplifier.state
  for (const { qubit } of controls) settle(simplifier, qubit)
  if (targets.length === 2 && controls.length === 0) {
    for (const qubit of targets) if (isSeparable[qubit]) settle(simplifier, qubit)
    const [low, high] = targets.map((qubit) => takePending(pending, qubit))
    return pushMatrix(simplifier, targets, multiplyMatrices(matrix, kronecker(low!, high!)), controls)
  }
  for (const qubit of targets) settleWholly(simplifier, qubit)
  pushMatrix(simplifier, targets, matrix, controls)
}
