import type { ComplexMatrix, Control } from '@qportal/circuit'
import { adjointMatrix, multiplyMatrices } from '@qportal/circuit/matrix'
import { pauliMatrices } from '../matrix/pauli-matrices.ts'
import { classifyMatrix, kronecker, type MatrixPhase } from './classify-matrix.ts'
import {
  basisStateOfZero,
  commutesWithFlip,
  createPending,
  diagonalBehindFlip,
  isDiagonal,
  isUneven,
  multiplyPending,
  multiplyPendingOne,
  setDiagonal,
  takePending,
  type PendingMatrices,
} from './pending-matrices.ts'
import {
  controlsOf,
  mixedQubits,
  type PlanOperation,
  type RelaxOperation,
  type RotateOperation,
  type WaitingError,
} from './plan-operation.ts'
import { splitRotation } from './split-rotation.ts'
import { behindRotation, invertMatrix } from './waiting-errors.ts'

/** The simplifier's state between two gates; copied at branch points of a run. */
export interface SimplifierState {
  readonly pending: PendingMatrices
  /** 1 for a separable qubit: it has not joined a state and is |0> with its pending matrix. */
  readonly isSeparable: Uint8Array
  /** A factor of the whole state, not yet applied. */
  factorRe: number
  factorIm: number
}

export function createSimplifierState(qubits: number): SimplifierState {
  return {
    pending: createPending(qubits),
    isSeparable: new Uint8Array(qubits).fill(1),
    factorRe: 1,
    factorIm: 0,
  }
}

export function copySimplifierState(state: SimplifierState): SimplifierState {
  return { ...state, pending: state.pending.slice(), isSeparable: state.isSeparable.slice() }
}

export type Simplifier = ReturnType<typeof createSimplifier>

const half = Math.SQRT1_2
const hadamard: ComplexMatrix = { size: 2, values: Float64Array.of(half, 0, half, 0, half, 0, -half, 0) }
const flipMatrix = pauliMatrices[1]!
const noControls: readonly Control[] = []

/** Whether a phase is 1 up to rounding, on which the operations must not depend. */
function isOne(re: number, im: number): boolean {
  return Math.abs(re - 1) + Math.abs(im) < 1e-15
}

/** A smaller factor is multiplied into the state, long before the state's numbers overflow. */
const minFactor = 2 ** -40

/**
 * Turns gates into few plan operations. Matrices on one qubit merge until an operation does not
 * commute with them. Controls and targets in known basis states are removed. Gates that are
 * diagonal in a local basis become phases.
 */
export function createSimplifier(state: SimplifierState) {
  const { pending, isSeparable } = state
  let operations: PlanOperation[] = []
  /** By qubit: errors under controls, which act before the pending matrix. */
  const waiting = new Map<number, WaitingError[]>()
  return {
    addUnitary,
    addMatrix,
    addErrorUnder,
    relaxUnder,
    scale,
    settle,
    settleModuli,
    settleAll,
    takeOperations,
    countOperations: () => operations.length,
    projectSeparable,
  }

  /** Adds a unitary on targets, the first the least significant, under controls. */
  function addUnitary(matrix: ComplexMatrix, targets: readonly number[], controls: readonly Control[]): void {
    if (targets.length === 1 && controls.length === 0) return multiplyPending(pending, targets[0]!, matrix)
    const live = reduceControls(controls)
    if (!live) return
    const found = classifyMatrix(matrix)
    switch (found.kind) {
      case 'phases':
        return addPhases(found.phases, targets, live)
      case 'controlled': {
        const more = found.controls.map((position) => ({ qubit: targets[position]!, state: 1 as const }))
        const inner = found.targets.map((position) => targets[position]!)
        return addUnitary(found.matrix, inner, [...live, ...more])
      }
      case 'swap':
        return addSwap(targets[0]!, targets[1]!, live)
      case 'flip':
        return addFlip(targets[0]!, live)
      case 'turned':
        found.bases.forEach((basis, i) => multiplyPending(pending, targets[i]!, adjointMatrix(basis)))
        addPhases(found.phases, targets, live)
        return found.bases.forEach((basis, i) => multiplyPending(pending, targets[i]!, basis))
      case 'other':
        return addDense(matrix, targets, live)
    }
  }

  /** Removes controls in a known basis state; returns undefined if one of them is never met. */
  function reduceControls(controls: readonly Control[]): readonly Control[] | undefined {
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
    phases: readonly MatrixPhase[],
    targets: readonly number[],
    controls: readonly Control[],
  ) {
    for (const { positions, re, im } of phases) {
      const ones = positions.map((position) => ({ qubit: targets[position]!, state: 1 as const }))
      addPhase(controls.length > 0 ? [...controls, ...ones] : ones, re, im)
    }
  }

  function addPhase(controls: readonly Control[], re: number, im: number): void {
    const live = reduceControls(controls)
    if (!live) return
    const [first, second] = live
    if (!first) return multiplyFactor(re, im)
    if (!second) return addPhaseOfOne(first, re, im)
    for (const { qubit } of live) settle(qubit)
    if (live.length > 2 || (first.state && second.state)) return pushPhase(live, re, im)
    // Two controls, not both on 1: phases of single qubits and one phase on 11, which the pair
    // kernel includes.
    const sign = first.state === second.state ? 1 : -1
    if (!first.state && !second.state) multiplyFactor(re, im)
    if (!second.state) addPhaseOfOne({ qubit: first.qubit, state: 1 }, re, sign * -im)
    if (!first.state) addPhaseOfOne({ qubit: second.qubit, state: 1 }, re, sign * -im)
    pushPhase(
      [
        { qubit: first.qubit, state: 1 },
        { qubit: second.qubit, state: 1 },
      ],
      re,
      sign * im,
    )
  }

  function addPhaseOfOne({ qubit, state: value }: Control, re: number, im: number): void {
    if (!value) multiplyFactor(re, im)
    multiplyPendingOne(pending, qubit, re, value ? im : -im)
  }

  function pushPhase(controls: readonly Control[], re: number, im: number): void {
    push({ kind: 'phase', controls, re, im })
  }

  /**
   * Adds X under controls. The pending matrix of the target commutes with it, or becomes phases
   * that do not make the qubits wait. With a pending Hadamard, X becomes a phase.
   */
  function addFlip(target: number, controls: readonly Control[]): void {
    if (controls.length === 0) return multiplyPending(pending, target, flipMatrix)
    const [control, second] = controls
    if (isSeparable[target] && basisStateOfZero(pending, target) !== undefined)
      return pushFlip(target, controls)
    if (commutesWithFlip(pending, target)) return pushFlip(target, controls)
    const before = pending.slice(8 * target, 8 * target + 8)
    multiplyPending(pending, target, hadamard)
    if (second || isDiagonal(pending, target)) {
      addPhase([...controls, { qubit: target, state: 1 }], -1, 0)
      return multiplyPending(pending, target, hadamard)
    }
    // Restores the copy: a second Hadamard would leave rounding errors.
    pending.set(before, 8 * target)
    addFlipOnPending(target, control!)
  }

  /** Uses `X D = D' X` for a diagonal `D`; `D'` has phases on both qubits and on 11. */
  function addFlipOnPending(target: number, control: Control): void {
    settle(control.qubit)
    if (isSeparable[target]) return pushFlip(target, [control])
    let factor = diagonalBehindFlip(pending, target)
    if (!factor) {
      settle(target)
      factor = diagonalBehindFlip(pending, target)
    }
    if (!factor) settleWholly(target)
    const { re, im } = factor ?? { re: 1, im: 0 }
    const one = { qubit: control.qubit, state: 1 } as const
    push({ kind: 'flip', qubit: target, controls: [one] })
    if (!isOne(re, im)) {
      const norm = (re * re + im * im) ** 2
      multiplyPendingOne(pending, control.qubit, re, im)
      const [bothRe, bothIm] = [(re * re - im * im) / norm, (-2 * re * im) / norm]
      if (!isOne(bothRe, bothIm)) pushPhase([one, { qubit: target, state: 1 }], bothRe, bothIm)
    }
    if (!control.state) multiplyPending(pending, target, flipMatrix)
  }

  function pushFlip(target: number, controls: readonly Control[]): void {
    for (const { qubit } of controls) settle(qubit)
    if (isSeparable[target]) settle(target)
    push({ kind: 'flip', qubit: target, controls })
  }

  function addSwap(a: number, b: number, controls: readonly Control[]): void {
    addUnitary(flipMatrix, [a], [{ qubit: b, state: 1 }])
    addUnitary(flipMatrix, [b], [...controls, { qubit: a, state: 1 }])
    addUnitary(flipMatrix, [a], [{ qubit: b, state: 1 }])
  }

  function addDense(matrix: ComplexMatrix, targets: readonly number[], controls: readonly Control[]): void {
    for (const { qubit } of controls) settle(qubit)
    if (targets.length === 2 && controls.length === 0) {
      for (const qubit of targets) if (isSeparable[qubit]) settle(qubit)
      const [low, high] = targets.map((qubit) => takePending(pending, qubit))
      return pushMatrix(targets, multiplyMatrices(matrix, kronecker(low!, high!)), controls)
    }
    targets.forEach(settleWholly)
    pushMatrix(targets, matrix, controls)
  }

  function pushMatrix(qubits: readonly number[], matrix: ComplexMatrix, controls = noControls): void {
    push({ kind: 'matrix', qubits, matrix, controls })
  }

  /** Adds a matrix on one qubit that need not be unitary. */
  function addMatrix(matrix: ComplexMatrix, qubit: number): void {
    if (!isSeparable[qubit]) settle(qubit)
    multiplyPending(pending, qubit, matrix)
  }

  /**
   * Applies a matrix on one joined qubit under controls, outside of which gates stay fused: the
   * pending matrix stays pending, and the error waits until after the qubit's next rotation.
   */
  function addErrorUnder(matrix: ComplexMatrix, qubit: number, controls: readonly Control[]): void {
    const own = { size: 2, values: pending.slice(8 * qubit, 8 * qubit + 8) }
    const before = multiplyMatrices(invertMatrix(own), multiplyMatrices(matrix, own))
    addWaiting(qubit, [{ kind: 'matrix', qubits: [qubit], matrix: before, controls }])
  }

  /**
   * Relaxes a joined qubit under controls; it waits like an error. `isDamped`: some pending
   * matrices are not unitary, so that probabilities need them.
   */
  function relaxUnder(operation: RelaxOperation, isDamped: boolean): void {
    if (isDamped) {
      settleModuli()
      return push(operation)
    }
    const { qubit, controls } = operation
    // Each decision depends on the earlier ones of the same trajectory.
    for (const [other, list] of waiting)
      if (list.some((error) => error.kind === 'relax' && error.controls === controls)) pushWaiting(other)
    if (isDiagonal(pending, qubit)) return addWaiting(qubit, [operation])
    const toBasis = { size: 2, values: pending.slice(8 * qubit, 8 * qubit + 8) }
    const back = invertMatrix(toBasis)
    addWaiting(qubit, [
      { kind: 'matrix', qubits: [qubit], matrix: toBasis, controls },
      operation,
      { kind: 'matrix', qubits: [qubit], matrix: back, controls },
    ])
  }

  function addWaiting(qubit: number, errors: readonly WaitingError[]): void {
    const list = waiting.get(qubit)
    if (list) list.push(...errors)
    else waiting.set(qubit, [...errors])
  }

  /** Adds an operation. Errors that wait on its qubits come before it; a rotation comes first. */
  function push(operation: PlanOperation): void {
    if (waiting.size === 0) return void operations.push(operation)
    for (const { qubit } of controlsOf(operation)) pushWaiting(qubit)
    if (operation.kind === 'rotate') return pushRotation(operation)
    for (const qubit of mixedQubits(operation)) pushWaiting(qubit)
    operations.push(operation)
  }

  function pushRotation(rotation: RotateOperation): void {
    const list = waiting.get(rotation.qubit)
    waiting.delete(rotation.qubit)
    if (!list) return void operations.push(rotation)
    const errors = behindRotation(list, rotation)
    // Relaxations decide in the order of the program, so their rotation may not wait for a partner.
    if (errors.some(({ kind }) => kind === 'relax')) operations.push(rotation, ...errors)
    else operations.push({ ...rotation, errors })
  }

  function pushWaiting(qubit: number): void {
    operations.push(...(waiting.get(qubit) ?? []))
    waiting.delete(qubit)
  }

  /**
   * Multiplies the amplitudes with the qubit in 0 by `zero`, those with the qubit in 1 by `one`.
   */
  function scale(qubit: number, zero: number, one: number): void {
    addMatrix({ size: 2, values: Float64Array.of(zero, 0, 0, 0, 0, 0, one, 0) }, qubit)
  }

  /**
   * Projects a separable qubit onto the basis state `from` and leaves it in the basis state `to`.
   */
  function projectSeparable(qubit: number, from: number, to: number): void {
    const { values } = takePending(pending, qubit)
    const [re, im] = [values[4 * from]!, values[4 * from + 1]!]
    setDiagonal(pending, qubit, re, im, re, im)
    if (to) multiplyPending(pending, qubit, flipMatrix)
  }

  /**
   * Lets the qubit join its state, or carries out its pending matrix except for a diagonal factor.
   */
  function settle(qubit: number): void {
    if (isSeparable[qubit]) return join(qubit)
    if (isDiagonal(pending, qubit)) return
    const split = splitRotation(pending, qubit)
    if (!split) return pushMatrix([qubit], takePending(pending, qubit))
    push(split.operation)
    setDiagonal(pending, qubit, 1, 0, split.leftRe, split.leftIm)
    multiplyFactor(split.factorRe, split.factorIm)
    if (Math.abs(state.factorRe) + Math.abs(state.factorIm) < minFactor) settleFactor(qubit)
  }

  function join(qubit: number): void {
    const { values } = takePending(pending, qubit)
    const amplitudes = [values[0]!, values[1]!, values[4]!, values[5]!] as const
    push({ kind: 'init', qubit, amplitudes })
    isSeparable[qubit] = 0
  }

  function settleFactor(qubit: number): void {
    const { factorRe: re, factorIm: im } = state
    pushMatrix([qubit], { size: 2, values: Float64Array.of(re, im, 0, 0, 0, 0, re, im) })
    state.factorRe = 1
    state.factorIm = 0
  }

  /** Carries out the pending matrix of a qubit. */
  function settleWholly(qubit: number): void {
    settle(qubit)
    const { values } = takePending(pending, qubit)
    const [aRe, aIm, bRe, bIm] = [values[0]!, values[1]!, values[6]!, values[7]!]
    const norm = aRe * aRe + aIm * aIm
    if (norm < 1e-6) return pushMatrix([qubit], { size: 2, values })
    multiplyFactor(aRe, aIm)
    const [re, im] = [(bRe * aRe + bIm * aIm) / norm, (bIm * aRe - bRe * aIm) / norm]
    if (!isOne(re, im)) pushPhase([{ qubit, state: 1 }], re, im)
  }

  /** Carries out all pending matrices that change probabilities of joined qubits. */
  function settleModuli(): void {
    forJoined((qubit) => {
      settle(qubit)
      if (isUneven(pending, qubit)) settleWholly(qubit)
    })
  }

  /** Carries out all pending matrices of joined qubits. */
  function settleAll(): void {
    forJoined(settleWholly)
  }

  function forJoined(act: (qubit: number) => void): void {
    for (let qubit = 0; qubit < isSeparable.length; qubit++) if (!isSeparable[qubit]) act(qubit)
  }

  function multiplyFactor(re: number, im: number): void {
    const { factorRe, factorIm } = state
    state.factorRe = factorRe * re - factorIm * im
    state.factorIm = factorRe * im + factorIm * re
  }

  function takeOperations(): PlanOperation[] {
    for (const qubit of waiting.keys()) pushWaiting(qubit)
    const taken = operations
    operations = []
    return taken
  }
}
