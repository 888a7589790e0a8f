import type { QasmDocument } from '@qportal/openqasm'
import type { CommandResult } from './command.ts'

/** Applies commands one after another as one step, or none of them if one is refused. */
export function applyInTurn(
  qasm: QasmDocument,
  commands: readonly ((now: QasmDocument) => CommandResult)[],
): CommandResult {
  let result: CommandResult = { qasm, chosen: [] }
  for (const command of commands) {
    if (result.qasm === undefined) return result
    result = command(result.qasm)
  }
  return result
}
