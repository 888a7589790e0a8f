import type { DepolarizeStep, ReadoutError } from './program.ts'

/** Returns the probability that a qubit with this value reads the other one. */
export function readoutErrorProbability(value: number, readoutError: ReadoutError | undefined): number {
  return (value ? readoutError?.prob0Given1 : readoutError?.prob1Given0) ?? 0
}

/** Returns the probability of each Pauli product, by its number; number 0 is the identity. */
export function probabilitiesOfPaulis({ qubits, probability }: DepolarizeStep): number[] {
  const probabilities = Array<number>(4 ** qubits.length).fill(probability / 4 ** qubits.length)
  probabilities[0]! += 1 - probability
  return probabilities
}
