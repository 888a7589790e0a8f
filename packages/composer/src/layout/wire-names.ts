import type { Circuit, Register } from '@qportal/circuit'

/** The names of the wires, qubits first: `q[0]`, or the register name alone if its size is 1. */
export function wireNames({ qubitRegisters, bitRegisters }: Circuit): readonly string[] {
  return [...qubitRegisters.flatMap(namesOf), ...bitRegisters.flatMap(namesOf)]
}

function namesOf({ name, size }: Register): readonly string[] {
  return size === 1 ? [name] : Array.from({ length: size }, (_, i) => `${name}[${i}]`)
}
