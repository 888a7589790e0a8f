/** A Pauli operator on one qubit. Products omit identities. */
export interface PauliFactor {
  readonly qubit: number
  readonly pauli: 'X' | 'Y' | 'Z'
}

/**
 * A real multiple of a product of Pauli operators. Factors are ordered by qubit, each qubit occurs
 * once, and no factors mean the identity.
 */
export interface PauliTerm {
  readonly coefficient: number
  readonly factors: readonly PauliFactor[]
}

/** An observable: a sum of terms. */
export type PauliSum = readonly PauliTerm[]
