import type { Instruction, InstructionDraft, InstructionId } from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'

/** Copies instructions without their ids, in the order of the circuit. */
export function copyItems(qasm: QasmDocument, ids: readonly InstructionId[]): readonly InstructionDraft[] {
  return instructionsOf(qasm, ids).map(withoutId)
}

/** Returns instructions by their ids, in the order of the circuit. */
export function instructionsOf(
  { circuit }: Pick<QasmDocument, 'circuit'>,
  ids: readonly InstructionId[],
): readonly Instruction[] {
  const wanted = new Set(ids)
  return circuit.instructions.filter(({ id }) => wanted.has(id))
}

/** Returns an instruction without its id and its source range. */
export function withoutId(instruction: InstructionDraft): InstructionDraft {
  const { id: _, origin: __, ...draft } = instruction
  return draft
}
