import type { InstructionId } from '@qportal/circuit'
import { applyEdit, type QasmDocument, type QasmEdit } from '@qportal/openqasm'
import type { CommandResult } from './command.ts'

/** An edit, or a function that computes it from the result of the edits before it. */
type Link = QasmEdit | ((qasm: QasmDocument) => QasmEdit | undefined)

/**
 * Applies all edits in order, or none of them if one is refused. Selects the created instructions,
 * or `chosen` if there are none.
 */
export function applyEdits(
  qasm: QasmDocument,
  links: readonly Link[],
  chosen: readonly InstructionId[] = [],
): CommandResult {
  let current = qasm
  const created: InstructionId[] = []
  for (const link of links) {
    const edit = typeof link === 'function' ? link(current) : link
    if (edit === undefined) continue
    const result = applyEdit(current, edit)
    if (result.document === undefined) return { refusal: result.refusal }
    current = result.document
    created.push(...result.created)
  }
  return { qasm: current, chosen: created.length > 0 ? created : chosen }
}
