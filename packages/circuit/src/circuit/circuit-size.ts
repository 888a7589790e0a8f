import type { Circuit, Register } from './circuit.ts'

/** Qubits of all registers. */
export const countQubits = (circuit: Pick<Circuit, 'qubitRegisters'>): number =>
  sumOfSizes(circuit.qubitRegisters)

/** Bits of all registers. */
export const countBits = (circuit: Pick<Circuit, 'bitRegisters'>): number => sumOfSizes(circuit.bitRegisters)

const sumOfSizes = (registers: readonly Register[]) => registers.reduce((sum, { size }) => sum + size, 0)
