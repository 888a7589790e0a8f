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
import type { PlanOperation } from './plan-operation.ts'
import { splitRotation } from './split-rotation.ts'

/** What the simplifier knows between two gates; copied where a run branches. */
export interface SimplifierState {
  readonly pending: PendingMatrices
  /** 1 for a qubit that is not yet in a state: it is still |0> with its pending matrix. */
  readonly isSeparable: Uint8Array
  /** The whole state is to be multiplied by this number. */
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

/** Below this the factor is carried into the state, long before the state's numbers overflow. */
const minFactor = 2 ** -40

/**
 * Turns gates into few plan operations: matrices on one qubit merge until something does not commute with them, controls and targets
 * in known basis states vanish, and what is diagonal in some local basis becomes phases.
 */
export function createSimplifier(state: SimplifierState) {
  const { pending, isSeparable } = state
  let operations: PlanOperation[] = []
  return { addUnitary, addMatrix, scale, settle, settleModuli, settleAll, takeOperations, projectSeparable }

  /** A unitary on targets, the first the least significant, under controls. */
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

  /** Controls in a known basis state either do nothing or forbid everything (undefined). */
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
    // Of two qubits, not both on 1: phases of single qubits, and one on 1 and 1, which the kernel for pairs takes in.
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
    operations.push({ kind: 'phase', controls, re, im })
  }

  /**
   * X under controls. What is pending on the target commutes with it, or turns into phases that do not hold up the qubits; where a Hadamard is
   * pending, X becomes a phase.
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
    // Not by another Hadamard, which would leave rounding behind.
    pending.set(before, 8 * target)
    addFlipOnPending(target, control!)
  }

  /** `X D = D' X` for a diagonal matrix, where `D'` has phases on both qubits and on 11. */
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
    operations.push({ kind: 'flip', qubit: target, controls: [one] })
    if (re !== 1 || im !== 0) {
      const norm = (re * re + im * im) ** 2
      multiplyPendingOne(pending, control.qubit, re, im)
      pushPhase([one, { qubit: target, state: 1 }], (re * re - im * im) / norm, (-2 * re * im) / norm)
    }
    if (!control.state) multiplyPending(pending, target, flipMatrix)
  }

  function pushFlip(target: number, controls: readonly Control[]): void {
    for (const { qubit } of controls) settle(qubit)
    if (isSeparable[target]) settle(target)
    operations.push({ kind: 'flip', qubit: target, controls })
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
    operations.push({ kind: 'matrix', qubits, matrix, controls })
  }

  /** Any matrix on one qubit, a unitary or not. */
  function addMatrix(matrix: ComplexMatrix, qubit: number): void {
    if (!isSeparable[qubit]) settle(qubit)
    multiplyPending(pending, qubit, matrix)
  }

  /** Multiplies the amplitudes where the qubit is 0 and where it is 1 by real numbers. */
  function scale(qubit: number, zero: number, one: number): void {
    addMatrix({ size: 2, values: Float64Array.of(zero, 0, 0, 0, 0, 0, one, 0) }, qubit)
  }

  /** Of a qubit that is in no state: keeps the amplitude of one basis state, and moves it to another if `to` differs. */
  function projectSeparable(qubit: number, from: number, to: number): void {
    const { values } = takePending(pending, qubit)
    const [re, im] = [values[4 * from]!, values[4 * from + 1]!]
    setDiagonal(pending, qubit, re, im, re, im)
    if (to) multiplyPending(pending, qubit, flipMatrix)
  }

  /** Lets the qubit join its state, or carries out what is pending on it but for a diagonal matrix. */
  function settle(qubit: number): void {
    if (isSeparable[qubit]) return join(qubit)
    if (isDiagonal(pending, qubit)) return
    const split = splitRotation(pending, qubit)
    if (!split) return pushMatrix([qubit], takePending(pending, qubit))
    operations.push(split.operation)
    setDiagonal(pending, qubit, 1, 0, split.leftRe, split.leftIm)
    multiplyFactor(split.factorRe, split.factorIm)
    if (Math.abs(state.factorRe) + Math.abs(state.factorIm) < minFactor) settleFactor(qubit)
  }

  function join(qubit: number): void {
    const { values } = takePending(pending, qubit)
    const amplitudes = [values[0]!, values[1]!, values[4]!, values[5]!] as const
    operations.push({ kind: 'init', qubit, amplitudes })
    isSeparable[qubit] = 0
  }

  function settleFactor(qubit: number): void {
    const { factorRe: re, factorIm: im } = state
    pushMatrix([qubit], { size: 2, values: Float64Array.of(re, im, 0, 0, 0, 0, re, im) })
    state.factorRe = 1
    state.factorIm = 0
  }

  /** Carries out everything that is pending on a qubit. */
  function settleWholly(qubit: number): void {
    settle(qubit)
    const { values } = takePending(pending, qubit)
    const [aRe, aIm, bRe, bIm] = [values[0]!, values[1]!, values[6]!, values[7]!]
    const norm = aRe * aRe + aIm * aIm
    if (norm < 1e-6) return pushMatrix([qubit], { size: 2, values })
    multiplyFactor(aRe, aIm)
    const [re, im] = [(bRe * aRe + bIm * aIm) / norm, (bIm * aRe - bRe * aIm) / norm]
    if (re !== 1 || im !== 0) pushPhase([{ qubit, state: 1 }], re, im)
  }

  /** Carries out what changes the probability of any outcome of joined qubits. */
  function settleModuli(): void {
    forJoined((qubit) => {
      settle(qubit)
      if (isUneven(pending, qubit)) settleWholly(qubit)
    })
  }

  /** Carries out everything that is pending on joined qubits. */
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
    const taken = operations
    operations = []
    return taken
  }
}
