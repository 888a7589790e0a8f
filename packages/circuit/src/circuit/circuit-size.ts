import type { Circuit, Register } from './circuit.ts'

/** Number of qubits in all registers. */
export function countQubits(circuit: Pick<Circuit, 'qubitRegisters'>): number {
  return sumOfSizes(circuit.qubitRegisters)
}

/** Number of bits in all registers. */
export function countBits(circuit: Pick<Circuit, 'bitRegisters'>): number {
  return sumOfSizes(circuit.bitRegisters)
}

function sumOfSizes(registers: readonly Register[]) {
  return registers.reduce((sum, { size }) => sum + size, 0)
}
