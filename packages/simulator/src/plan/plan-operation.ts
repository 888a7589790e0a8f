import type { ComplexMatrix, Control } from '@qportal/circuit'

/**
 * What the plan makes of gates: few kinds of operation, each with a kernel of its own. Qubits are those of the circuit; a state is
 * known up to a factor that the simplifier keeps.
 */
export type PlanOperation = InitOperation | RotateOperation | PhaseOperation | FlipOperation | MatrixOperation

/** The qubit joins the state, unentangled, with these amplitudes. Comes before everything else on the qubit. */
export interface InitOperation {
  readonly kind: 'init'
  readonly qubit: number
  /** Re and Im for 0, Re and Im for 1. */
  readonly amplitudes: readonly [number, number, number, number]
}

/** X if `flipped`, then `diag(1, re + i im)`, then `[[1, -tangent], [tangent, 1]]` with `0 <= tangent <= 1`. */
export interface RotateOperation {
  readonly kind: 'rotate'
  readonly qubit: number
  readonly flipped: boolean
  readonly re: number
  readonly im: number
  readonly tangent: number
}

/** Multiplies by `re + i im` where all controls are met: a phase, or what a measurement leaves. */
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

/** Any matrix on `qubits`, the first the least significant, where all controls are met. */
export interface MatrixOperation {
  readonly kind: 'matrix'
  readonly qubits: readonly number[]
  readonly matrix: ComplexMatrix
  readonly controls: readonly Control[]
}

const none: readonly never[] = []
/** The lists of one qubit each: they are asked for once in every pass. */
const lone: (readonly number[])[] = []

/** The qubits on which an operation is diagonal: it commutes there with others that are. */
export function controlsOf(operation: PlanOperation): readonly Control[] {
  return operation.kind === 'init' || operation.kind === 'rotate' ? none : operation.controls
}

/** The qubits whose amplitudes an operation mixes. */
export function mixedQubits(operation: PlanOperation): readonly number[] {
  switch (operation.kind) {
    case 'matrix':
      return operation.qubits
    case 'phase':
      return none
    default:
      return (lone[operation.qubit] ??= [operation.qubit])
  }
}
