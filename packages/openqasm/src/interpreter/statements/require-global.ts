import type { Statement } from '../../syntax/tree.ts'
import type { Interpreter } from '../state/interpreter.ts'

/**
 * Returns whether a statement that is only valid outside all blocks is there; reports a problem if
 * not.
 */
export function requireGlobal(interpreter: Interpreter, statement: Statement): boolean {
  if (interpreter.scopes.isGlobal) return true
  interpreter.problems.error('scope/not-global', statement)
  return false
}
