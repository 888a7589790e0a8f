import type { Identifier } from '../../syntax/tree.ts'
import { didYouMean } from '../names/did-you-mean.ts'
import type { Interpreter } from './interpreter.ts'

/**
 * Reports a name that is not defined, with a suggestion, unless a failed statement may have
 * declared it.
 */
export function reportUndefinedName(interpreter: Interpreter, name: Identifier): void {
  if (reportDeclaredLater(interpreter, name)) return
  if (interpreter.scopes.current.isHidden(name.name)) {
    interpreter.problems.error('scope/not-visible', name, { name: name.name })
    return
  }
  if (interpreter.failedNames.includes(name.name, name)) return interpreter.problems.countSkipped()
  interpreter.problems.error('name/undefined', name, { name: name.name }, () =>
    didYouMean(name.name, interpreter.scopes.current.names()),
  )
}

/**
 * Reports a name that a subroutine uses although it is declared only after the subroutine.
 *
 * @see OpenQASM 3.1, "Scoping of variables / Subroutine and gate scope"
 */
export function reportDeclaredLater(interpreter: Interpreter, name: Identifier): boolean {
  if (!interpreter.scopes.current.isDeclaredLater(name.name)) return false
  interpreter.problems.error('scope/declared-later', name, { name: name.name })
  return true
}
