import type { PauliSum } from '@qportal/circuit'
import { applyMatrix } from '@qportal/circuit/matrix'
import { pauliMatrices } from '../matrix/pauli-matrices.ts'
import type { BasisProbability, BlochVector } from '../simulator.ts'
import { toBlochVector } from '../to-bloch-vector.ts'
import { weight, type DenseState } from '../matrix/dense-state.ts'

/** `<O>` and `<O^2>`. */
export interface Moments {
  readonly first: number
  readonly second: number
}

/** Applies the observable to the state: `<s|O s>` and `<O s|O s>`. */
export function observableMoments(state: DenseState, observable: PauliSum): Moments {
  const applied = new Float64Array(state.length)
  for (const { coefficient, factors } of observable) {
    const term = state.slice()
    for (const { qubit, pauli } of factors)
      applyMatrix(term, pauliMatrices['IXYZ'.indexOf(pauli)]!, [qubit], [])
    term.forEach((value, i) => (applied[i]! += coefficient * value))
  }
  return {
    first: applied.reduce((sum, value, i) => sum + value * state[i]!, 0),
    second: applied.reduce((sum, value) => sum + value * value, 0),
  }
}

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
