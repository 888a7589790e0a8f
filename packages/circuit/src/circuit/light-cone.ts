import type { InstructionId } from '../problems/circuit-problem.ts'
import type { Circuit, Instruction } from './circuit.ts'
import { bitsOfCondition, qubitsOf } from './instruction-operands.ts'

/** The past light cone of some qubits and bits. */
export interface LightCone {
  readonly instructions: ReadonlySet<InstructionId>
  /** Qubits in the light cone, including the requested ones. */
  readonly qubits: ReadonlySet<number>
}

/**
 * Finds the instructions that can affect the given qubits and bits at the end of the circuit, apart
 * from the global phase. Follows wires only, so the result may include an instruction without
 * effect.
 */
export function lightCone(
  circuit: Circuit,
  {
    qubits = [],
    bits = [],
  }: { readonly qubits?: readonly number[] | undefined; readonly bits?: readonly number[] | undefined },
): LightCone {
  const instructions = new Set<InstructionId>()
  const involved = new Set(qubits)
  walkBack(circuit.instructions, { qubits: new Set(qubits), bits: new Set(bits) })
  return { instructions, qubits: involved }

  function walkBack(list: readonly Instruction[], live: Live): void {
    for (const instruction of list.toReversed()) stepBack(instruction, live)
  }

  function stepBack(instruction: Instruction, live: Live): void {
    const touched = qubitsOf(instruction)
    const isOnLive = touched.some((qubit) => live.qubits.has(qubit))
    switch (instruction.kind) {
      case 'gate':
        if (!isOnLive) return
        for (const qubit of touched) live.qubits.add(qubit)
        break
      case 'barrier':
      case 'nop':
      case 'opaque':
      case 'delay':
        if (!isOnLive) return
        instructions.add(instruction.id)
        return
      case 'measure':
        if (!isOnLive && !live.bits.has(instruction.bit)) return
        live.bits.delete(instruction.bit)
        live.qubits.add(instruction.qubit)
        break
      case 'reset':
        if (!isOnLive) return
        live.qubits.delete(instruction.qubit)
        break
      case 'assign':
        if (!live.bits.delete(instruction.bit)) return
        for (const bit of bitsOfCondition(instruction.value)) live.bits.add(bit)
        break
      case 'if': {
        const before = instructions.size
        const branches = [instruction.then, instruction.else].map((branch) => {
          const inner = { qubits: new Set(live.qubits), bits: new Set(live.bits) }
          walkBack(branch, inner)
          return inner
        })
        if (instructions.size === before) return
        for (const inner of branches) {
          for (const qubit of inner.qubits) live.qubits.add(qubit)
          for (const bit of inner.bits) live.bits.add(bit)
        }
        for (const bit of bitsOfCondition(instruction.condition)) live.bits.add(bit)
        break
      }
      default:
        instruction satisfies never
    }
    instructions.add(instruction.id)
    for (const qubit of touched) if (live.qubits.has(qubit) || isOnLive) involved.add(qubit)
  }
}

interface Live {
  readonly qubits: Set<number>
  readonly bits: Set<number>
}
