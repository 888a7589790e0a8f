/** A Pauli operator on one qubit; the identity is left out of a product. */
export interface PauliFactor {
  readonly qubit: number
  readonly pauli: 'X' | 'Y' | 'Z'
}

/** A real multiple of a product of Pauli operators; no qubit twice, ordered by qubit. No factors = the identity. */
export interface PauliTerm {
  readonly coefficient: number
  readonly factors: readonly PauliFactor[]
}

/** An observable: the sum of its terms. */
export type PauliSum = readonly PauliTerm[]
