import { plainCharacters } from '@qportal/circuit'

/** The first qubit that an operator names and the program has not. */
export function qubitBeyond(pauli: string, qubits: number): number | undefined {
  return [...plainCharacters(pauli).matchAll(/\d+/g)]
    .map(([digits]) => Number(digits))
    .find((qubit) => qubit >= qubits)
}
