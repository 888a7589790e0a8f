import type { ComplexMatrix, Control } from '@qportal/circuit'
import type { RelaxOperation } from './plan-operation.ts'

/** A call of one of the engine's kernels on a tile; assembly/ implements them. */
export type Kernel =
  | PairKernel
  | OneKernel
  | PhaseKernel
  | ProductKernel
  | FlipKernel
  | GeneralKernel
  | DenseKernel
  | RelaxOperation

/**
 * Permutes amplitudes 0 .. 3 (bit 0 is the first qubit), multiplies them by factors, rotates both
 * qubits.
 */
export interface PairKernel {
  readonly kind: 'pair'
  readonly qubits: readonly [number, number]
  readonly sources: readonly [number, number, number, number]
  /** Real and imaginary parts of the factors of amplitudes 1, 2 and 3. */
  readonly factors: readonly number[]
  readonly tangents: readonly [number, number]
}

export interface OneKernel {
  readonly kind: 'one'
  readonly qubit: number
  readonly flipped: boolean
  readonly re: number
  readonly im: number
  readonly tangent: number
}

export interface PhaseKernel {
  readonly kind: 'phase'
  readonly controls: readonly Control[]
  readonly re: number
  readonly im: number
}

/** Where `hub` is 1, multiplies by the factor of each qubit that is 1. */
export interface ProductKernel {
  readonly kind: 'product'
  readonly hub: number
  readonly factors: readonly { readonly qubit: number; readonly re: number; readonly im: number }[]
}

export interface FlipKernel {
  readonly kind: 'flip'
  readonly qubit: number
  readonly controls: readonly Control[]
}

/** An arbitrary matrix on one qubit. */
export interface GeneralKernel {
  readonly kind: 'general'
  readonly qubit: number
  readonly matrix: ComplexMatrix
  readonly controls: readonly Control[]
}

/** An arbitrary matrix on several qubits. */
export interface DenseKernel {
  readonly kind: 'dense'
  readonly qubits: readonly number[]
  readonly matrix: ComplexMatrix
  readonly controls: readonly Control[]
}

export function qubitsOfKernel(kernel: Kernel): readonly number[] {
  switch (kernel.kind) {
    case 'pair':
      return kernel.qubits
    case 'one':
      return [kernel.qubit]
    case 'phase':
      return kernel.controls.map(({ qubit }) => qubit)
    case 'product':
      return [kernel.hub, ...kernel.factors.map(({ qubit }) => qubit)]
    case 'flip':
    case 'general':
    case 'relax':
      return [kernel.qubit, ...kernel.controls.map(({ qubit }) => qubit)]
    default:
      return [...kernel.qubits, ...kernel.controls.map(({ qubit }) => qubit)]
  }
}

/**
 * Nanoseconds per amplitude in double precision, measured on one machine. The plan uses their
 * ratios.
 */
export function kernelCost(kernel: Kernel): number {
  switch (kernel.kind) {
    case 'pair':
      return 0.48
    case 'one':
      return 0.36
    case 'phase':
      return 0.24
    case 'product':
      return 0.45
    case 'flip':
      return 0.2
    case 'general':
    case 'relax':
      return 0.5
    default:
      return kernel.qubits.length === 2 && kernel.controls.length === 0 ? 1.24 : 0.6 * kernel.matrix.size
  }
}
