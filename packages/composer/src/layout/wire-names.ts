import type { Circuit, Register } from '@qportal/circuit'
import { hardwareRegister } from '@qportal/openqasm'

/**
 * The names of the wires, qubits first: `q[0]`, or the register name alone if its size is 1.
 * Hardware qubits are `$0`, `$1`, as in the text.
 */
export function wireNames({ qubitRegisters, bitRegisters }: Circuit): readonly string[] {
  return [...qubitRegisters.flatMap(namesOf), ...bitRegisters.flatMap(namesOf)]
}

function namesOf({ name, size }: Register): readonly string[] {
  if (name === hardwareRegister) return Array.from({ length: size }, (_, i) => `$${i}`)
  return size === 1 ? [name] : Array.from({ length: size }, (_, i) => `${name}[${i}]`)
}
