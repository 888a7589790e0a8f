import { parsePauliProduct, plainCharacters } from '@qportal/circuit'

/** Returns the first qubit of a Pauli product that a program with `qubits` qubits does not have. */
export function qubitOutOfRange(pauli: string, qubits: number): number | undefined {
  const { problems = [] } = parsePauliProduct(plainCharacters(pauli), qubits)
  const qubit = problems.find(({ code }) => code === 'pauli/qubit-out-of-range')?.parameters['qubit']
  return qubit === undefined ? undefined : Number(qubit)
}
