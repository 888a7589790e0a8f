import type { StateVector } from '../../engine/encode-sweep.ts'

/** The state of a run: a product of factors, times a number. */
export interface ProductState {
  readonly qubits: number
  readonly factors: readonly StateFactor[]
  readonly factorRe: number
  readonly factorIm: number
}

/** The state of some qubits, rising; bit `i` of its index is the `i`-th. Not of norm 1 as a rule. */
export type StateFactor = VectorFactor | SeparableFactor

export interface VectorFactor {
  readonly kind: 'vector'
  readonly qubits: readonly number[]
  readonly vector: StateVector
}

/** One qubit by itself: Re and Im of its amplitude for 0, then for 1. */
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
