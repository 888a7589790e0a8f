import type { StateVector } from '../../wasm/encode-sweep.ts'

/** The state of a run: the tensor product of its factors, times a complex number. */
export interface ProductState {
  readonly qubits: number
  readonly factors: readonly StateFactor[]
  readonly factorRe: number
  readonly factorIm: number
}

/**
 * The state of some qubits, ascending; bit `i` of its index is the `i`-th. In general not
 * normalized.
 */
export type StateFactor = VectorFactor | SeparableFactor

export interface VectorFactor {
  readonly kind: 'vector'
  readonly qubits: readonly number[]
  readonly vector: StateVector
}

/** The state of a separable qubit: real and imaginary part of its amplitude for 0, then for 1. */
export interface SeparableFactor {
  readonly kind: 'separable'
  readonly qubits: readonly [number]
  readonly amplitudes: readonly [number, number, number, number]
}

export function separableWeights({ amplitudes: [a, b, c, d] }: SeparableFactor): {
  zero: number
  one: number
} {
  return { zero: a * a + b * b, one: c * c + d * d }
}
