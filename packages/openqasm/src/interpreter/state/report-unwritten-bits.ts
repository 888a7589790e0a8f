import type { TextRange } from '@qportal/circuit'
import type { VariableSymbol } from '../names/symbol.ts'
import type { Interpreter } from './interpreter.ts'

/**
 * Warns about declared bits that are read before anything is written to them. Registers of OpenQASM
 * 2 start at zero.
 *
 * @see OpenQASM 3.1, "Types and casting / Classical bits and registers"
 */
export function reportUnwrittenBits(
  interpreter: Interpreter,
  { name, pinned }: VariableSymbol,
  bits: readonly number[],
  place: TextRange,
): void {
  if (!pinned || interpreter.version === 2 || interpreter.circuit.isWritten(bits)) return
  interpreter.problems.warning('value/uninitialized', place, { name })
}
