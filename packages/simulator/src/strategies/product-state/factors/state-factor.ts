import type { StateVector } from '../../../wasm/encode-sweep.ts'

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

/** Returns the factors of the qubits that no gate touches. */
export function untouchedFactors(qubits: number, touched: readonly number[]): SeparableFactor[] {
  if (touched.length === qubits) return []
  const isTouched = new Set(touched)
  const all = Array.from({ length: qubits }, (_, qubit) => qubit)
  return all
    .filter((qubit) => !isTouched.has(qubit))
    .map((qubit) => ({ kind: 'separable', qubits: [qubit], amplitudes: [1, 0, 0, 0] }))
}
