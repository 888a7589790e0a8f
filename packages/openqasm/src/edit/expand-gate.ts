import { bodyOfCall, type Circuit, type InstructionId } from '@qportal/circuit'
import type { CircuitEditResult } from './edit.ts'
import { changeEach, findInstruction } from './instruction-tree.ts'

/**
 * Replaces a call of a custom gate by its body. The first instruction keeps the id. Other
 * instructions stay, because in the text they may be a loop or a broadcast.
 */
export function expandInstruction(
  circuit: Circuit,
  id: InstructionId,
  newId: () => InstructionId,
): CircuitEditResult {
  const found = findInstruction(circuit.instructions, id)?.instruction
  if (found === undefined) return { refusal: 'edit/unknown-instruction' }
  if (found.kind === 'opaque') return { refusal: 'edit/opaque-instruction' }
  const definition =
    found.kind === 'gate' ? circuit.gateDefinitions.find(({ name }) => name === found.gate) : undefined
  if (definition === undefined || found.kind !== 'gate') return { circuit, created: [] }
  const body = bodyOfCall(found, definition)
  if (body === undefined) return { refusal: 'edit/not-expandable' }
  const replacements = body.map((instruction, i) => ({ ...instruction, id: i === 0 ? id : newId() }))
  const instructions = changeEach(circuit.instructions, (instruction) =>
    instruction.id === id ? replacements : [instruction],
  )
  return { circuit: { ...circuit, instructions }, created: replacements.slice(1).map((each) => each.id) }
}
