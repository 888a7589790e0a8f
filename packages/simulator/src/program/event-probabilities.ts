import type { DepolarizeStep, ReadoutError, RelaxStep, Step } from './program.ts'

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

/** Returns the outcome of a drawn number: 0 nothing, 1 the factor, 2 a jump to 0. */
export function outcomeOfRelaxation({ probability, factor }: RelaxStep, drawn: number, one: number): number {
  if (drawn >= probability) return 0
  return drawn / probability < (1 - factor ** 2) * one ? 2 : 1
}

/** Returns the probability of each outcome, if the qubit is 1 with probability `one`. */
export function probabilitiesOfRelaxation({ probability, factor }: RelaxStep, one: number): number[] {
  const jump = (1 - factor ** 2) * one
  return [1 - probability, probability * (1 - jump), probability * jump]
}

/** Returns the probability that a step draws an error, whatever the state; 0 for other steps. */
export function probabilityOfError(step: Step): number {
  switch (step.kind) {
    case 'depolarize':
    case 'dephase':
    case 'relax':
      return step.probability
    case 'damp':
      return step.gamma
    default:
      return 0
  }
}
