import { formatQasm, openDocument, type QasmDocument } from '@qportal/openqasm'
import { editorLimits } from '../document/editor-limits.ts'
import type { CommandResult } from './command.ts'

/** Formats the text; a text with syntax errors stays as it is. */
export function formatProgram(qasm: QasmDocument): CommandResult {
  const text = formatQasm(qasm.text)
  return { qasm: text === qasm.text ? qasm : openDocument(text, { limits: editorLimits }), chosen: [] }
}
