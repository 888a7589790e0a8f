import type { InstructionId } from '@qportal/circuit'
import { applyEdit, type QasmDocument, type QasmEdit } from '@qportal/openqasm'
import type { CommandResult } from './command.ts'

/** An edit that may depend on what the edits before it led to. */
type Link = QasmEdit | ((qasm: QasmDocument) => QasmEdit | undefined)

/** Carries edits out one after the other: all of them or none. What was created is chosen, or else `chosen`. */
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
