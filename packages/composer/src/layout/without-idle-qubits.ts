import type { Circuit, Instruction } from '@qportal/circuit'
import { visitWires } from './draft-items.ts'
import { wireNames } from './wire-names.ts'
import { withQubits } from './with-qubits.ts'

/** A circuit to draw, and the names of its wires. */
export interface NamedCircuit {
  readonly circuit: Circuit
  readonly names: readonly string[]
}

/**
 * Removes the qubits that no gate, measurement or reset uses; the others keep their names. A
 * transpiled program names all qubits of a device.
 */
export function withoutIdleQubits(circuit: Circuit): NamedCircuit {
  const names = wireNames(circuit)
  const qubits = circuit.qubitRegisters.reduce((sum, { size }) => sum + size, 0)
  const used = new Set<number>()
  for (const instruction of circuit.instructions)
    if (!isSeparator(instruction))
      visitWires(instruction, qubits, (wire) => {
        if (wire < qubits) used.add(wire)
      })
  if (used.size === qubits || used.size === 0) return { circuit, names }
  const kept = [...used].toSorted((a, b) => a - b)
  const numbers = new Map(kept.map((qubit, i) => [qubit, i]))
  const numberOf = (qubit: number) => numbers.get(qubit) ?? -1
  const instructions = circuit.instructions.flatMap((instruction): Instruction[] => {
    if (!isSeparator(instruction)) return [withQubits(instruction, numberOf)]
    const usedQubits = instruction.qubits.filter((qubit) => used.has(qubit))
    return usedQubits.length === 0 ? [] : [withQubits({ ...instruction, qubits: usedQubits }, numberOf)]
  })
  return {
    circuit: { ...circuit, qubitRegisters: [{ name: 'q', size: kept.length }], instructions },
    names: [...kept.map((qubit) => names[qubit]!), ...names.slice(qubits)],
  }
}

function isSeparator(
  instruction: Instruction,
): instruction is Extract<Instruction, { kind: 'barrier' | 'nop' | 'delay' }> {
  return instruction.kind === 'barrier' || instruction.kind === 'nop' || instruction.kind === 'delay'
}
