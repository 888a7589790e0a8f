import type { BasisProbability, BlochVector } from '../../api-types/run-result.ts'
import { weight, type DenseState } from '../../matrix/dense-state.ts'
import { observableMoments } from '../../matrix/observable-moments.ts'
import type { Questions, Readout } from '../../results/readout.ts'
import { toBlochVector } from '../../results/to-bloch-vector.ts'

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

/** Answers questions about a normalized state; it has no samples and no most probable states. */
export function readDenseState(state: DenseState, questions: Questions): Readout {
  const qubits = Math.log2(state.length / 2)
  const vectors = questions.blochVectors
    ? Array.from({ length: qubits }, (_, qubit) => blochVector(state, qubit))
    : undefined
  return {
    moments: questions.moments.map(({ observable }) => observableMoments(state, observable)),
    marginals: questions.marginals.map((list) => marginal(state, list)),
    blochComponents: vectors && Float64Array.from(vectors.flatMap(({ x, y, z }) => [x, y, z])),
    amplitudes: questions.amplitudes.map(({ start, count }) => ({
      start,
      values: state.slice(2 * start, 2 * (start + count)),
    })),
    topProbabilities: [],
    samples: [],
  }
}
