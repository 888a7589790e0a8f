import { Token } from './token.ts'
import type { BinaryOperator } from './tree.ts'

export const unaryPrecedence = 12
export const powerPrecedence = 13
/**
 * Precedence by token kind; higher values bind more tightly. @see OpenQASM 3.1, "Classical
 * instructions / Evaluation order"
 */
export const precedences = new Uint8Array(128)
/** Operator by token kind. */
export const operators: BinaryOperator[] = []
function define(kind: number, precedence: number, operator: BinaryOperator): void {
  precedences[kind] = precedence
  operators[kind] = operator
}
define(Token.DoublePipe, 2, '||')
define(Token.DoubleAmpersand, 3, '&&')
define(Token.Pipe, 4, '|')
define(Token.Caret, 5, '^')
define(Token.Ampersand, 6, '&')
define(Token.EqualEqual, 7, '==')
define(Token.NotEqual, 7, '!=')
define(Token.Less, 8, '<')
define(Token.LessEqual, 8, '<=')
define(Token.Greater, 8, '>')
define(Token.GreaterEqual, 8, '>=')
define(Token.ShiftLeft, 9, '<<')
define(Token.ShiftRight, 9, '>>')
define(Token.Plus, 10, '+')
define(Token.Minus, 10, '-')
define(Token.Asterisk, 11, '*')
define(Token.Slash, 11, '/')
define(Token.Percent, 11, '%')
define(Token.DoubleAsterisk, powerPrecedence, '**')
