import type { BasisProbability, BlochVector } from '../api-types/run-result.ts'
import { weight, type DenseState } from '../matrix/dense-state.ts'
import { observableMoments } from '../matrix/observable-moments.ts'
import { toBlochVector } from '../results/to-bloch-vector.ts'

export function topProbabilities(state: DenseState, top: number): BasisProbability[] {
  const qubits = Math.log2(state.length / 2)
  return Array.from({ length: 2 ** qubits }, (_, index) => ({
    bits: qubits ? index.toString(2).padStart(qubits, '0') : '',
    probability: weight(state, index, index + 1),
  }))
    .sort((a, b) => Math.fround(b.probability) - Math.fround(a.probability))
    .slice(0, top)
}

export function marginal(state: DenseState, qubits: readonly number[]): Float64Array {
  const distribution = new Float64Array(2 ** qubits.length)
  for (let i = 0; i < state.length / 2; i++) {
    const entry = qubits.reduce((entry, qubit, position) => entry + ((i >> qubit) & 1) * 2 ** position, 0)
    distribution[entry]! += weight(state, i, i + 1)
  }
  return distribution
}

export function blochVector(state: DenseState, qubit: number): BlochVector {
  const component = (pauli: 'X' | 'Y' | 'Z') =>
    observableMoments(state, [{ coefficient: 1, factors: [{ qubit, pauli }] }]).first
  return toBlochVector(component('X'), component('Y'), component('Z'))
}
