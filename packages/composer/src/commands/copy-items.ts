import type { Instruction, InstructionDraft, InstructionId } from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'

/** The chosen instructions in the order of the circuit, without ids: what copy and drag carry. */
export function copyItems(qasm: QasmDocument, ids: readonly InstructionId[]): readonly InstructionDraft[] {
  return instructionsOf(qasm, ids).map(withoutId)
}

/** The chosen instructions in the order of the circuit. */
export function instructionsOf(qasm: QasmDocument, ids: readonly InstructionId[]): readonly Instruction[] {
  const wanted = new Set(ids)
  return qasm.circuit.instructions.filter(({ id }) => wanted.has(id))
}

/** What an instruction says, without who it is and where it stands. */
export function withoutId(instruction: InstructionDraft): InstructionDraft {
  const { id: _, origin: __, ...draft } = instruction
  return draft
}
