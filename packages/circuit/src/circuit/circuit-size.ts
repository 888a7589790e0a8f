import type { Circuit, Register } from './circuit.ts'

/** Qubits of all registers. */
export function countQubits(circuit: Pick<Circuit, 'qubitRegisters'>): number {
  return sumOfSizes(circuit.qubitRegisters)
}

/** Bits of all registers. */
export function countBits(circuit: Pick<Circuit, 'bitRegisters'>): number {
  return sumOfSizes(circuit.bitRegisters)
}

function sumOfSizes(registers: readonly Register[]) {
  return registers.reduce((sum, { size }) => sum + size, 0)
}
