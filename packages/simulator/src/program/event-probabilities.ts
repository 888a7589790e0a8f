import type { DepolarizeStep, ReadoutError } from './program.ts'

/** How likely the other value is read. */
export function readoutErrorProbability(value: number, readoutError: ReadoutError | undefined): number {
  return (value ? readoutError?.prob0Given1 : readoutError?.prob1Given0) ?? 0
}

/** How likely each Pauli product is; number 0 is none. */
export function probabilitiesOfPaulis({ qubits, probability }: DepolarizeStep): number[] {
  const probabilities = Array<number>(4 ** qubits.length).fill(probability / 4 ** qubits.length)
  probabilities[0]! += 1 - probability
  return probabilities
}
