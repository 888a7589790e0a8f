import type { Circuit, Register } from './circuit.ts'

/** Number of qubits in all registers. */
export function countQubits(circuit: Pick<Circuit, 'qubitRegisters'>): number {
  return sumOfSizes(circuit.qubitRegisters)
}

/** Number of bits in all registers. */
export function countBits(circuit: Pick<Circuit, 'bitRegisters'>): number {
  return sumOfSizes(circuit.bitRegisters)
}

/**
 * The bits that the results of the circuit contain. The first is the rightmost character of a key.
 */
export function resultBitsOf({ bitRegisters }: Pick<Circuit, 'bitRegisters'>): readonly number[] {
  const bits: number[] = []
  let first = 0
  for (const { size, isInternal } of bitRegisters) {
    if (isInternal !== true) for (let i = 0; i < size; i++) bits.push(first + i)
    first += size
  }
  return bits
}

function sumOfSizes(registers: readonly Register[]) {
  return registers.reduce((sum, { size }) => sum + size, 0)
}
