import type { ComplexMatrix, Control } from '@qportal/circuit'

/**
 * An operation of a plan: gates become few kinds, each with its own kernel. Qubits are numbered as
 * in the circuit. The simplifier holds a factor of the state that operations leave out.
 */
export type PlanOperation =
  | InitOperation
  | RotateOperation
  | PhaseOperation
  | FlipOperation
  | MatrixOperation
  | RelaxOperation

/**
 * The qubit joins the state, separable, with these amplitudes. The first operation on the qubit.
 */
export interface InitOperation {
  readonly kind: 'init'
  readonly qubit: number
  /** Real and imaginary part for 0, then for 1. */
  readonly amplitudes: readonly [number, number, number, number]
}

/**
 * X if `flipped`, then `diag(1, re + i im)`, then `[[1, -tangent], [tangent, 1]]` with `0 <=
 * tangent <= 1`.
 */
export interface RotateOperation {
  readonly kind: 'rotate'
  readonly qubit: number
  readonly flipped: boolean
  readonly re: number
  readonly im: number
  readonly tangent: number
  /** Errors under controls that follow the rotation; its kernel includes none of them. */
  readonly errors?: readonly WaitingError[]
}

/** An error on one qubit under controls. It waits until after the qubit's next rotation. */
export type WaitingError = MatrixOperation | RelaxOperation

/**
 * Multiplies by `re + i im` where all controls are met: a phase, or the projection of a
 * measurement.
 */
export interface PhaseOperation {
  readonly kind: 'phase'
  readonly controls: readonly Control[]
  readonly re: number
  readonly im: number
}

/** X where all controls are met. */
export interface FlipOperation {
  readonly kind: 'flip'
  readonly qubit: number
  readonly controls: readonly Control[]
}

/** An arbitrary matrix on `qubits`, the first the least significant, where all controls are met. */
export interface MatrixOperation {
  readonly kind: 'matrix'
  readonly qubits: readonly number[]
  readonly matrix: ComplexMatrix
  readonly controls: readonly Control[]
}

/**
 * In the tile of one trajectory: the qubit jumps from 1 to 0 if `threshold` is below its
 * probability of 1; otherwise its amplitudes of 1 are multiplied by `factor`. Controls are outside
 * of the tile.
 */
export interface RelaxOperation {
  readonly kind: 'relax'
  readonly qubit: number
  readonly threshold: number
  readonly factor: number
  readonly controls: readonly Control[]
}

const none: readonly never[] = []
/** Lists of one qubit, cached: every pass needs them. */
const single: (readonly number[])[] = []

/** Returns the qubits on which an operation is diagonal; diagonal operations commute. */
export function controlsOf(operation: PlanOperation): readonly Control[] {
  return operation.kind === 'init' || operation.kind === 'rotate' ? none : operation.controls
}

/** Returns the qubits whose amplitudes an operation mixes. */
export function mixedQubits(operation: PlanOperation): readonly number[] {
  switch (operation.kind) {
    case 'matrix':
      return operation.qubits
    case 'phase':
      return none
    default:
      return (single[operation.qubit] ??= [operation.qubit])
  }
}
