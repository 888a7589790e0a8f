import { setHeight, parseExpression } from './parse-expression.ts'
import { parseOperand, parseOperands, startsOperand } from './parse-operand.ts'
import type { TokenCursor } from './token-cursor.ts'
import { Token } from './token.ts'
import type { Call, Expression, Identifier } from './tree.ts'

/**
 * Parses the right side of `=`: a measurement, an array, a concatenation, a quantum call, or an
 * expression.
 */
export function parseValue(cursor: TokenCursor): Expression {
  if (cursor.is(Token.Measure)) return parseMeasure(cursor)
  if (cursor.is(Token.LeftBrace)) return parseArrayLiteral(cursor)
  let value = parseExpression(cursor)
  if ((value.kind === 'Identifier' || value.kind === 'Call') && startsOperand(cursor.kind)) {
    return parseQuantumCall(cursor, value)
  }
  while (cursor.accept(Token.DoublePlus)) {
    const height = cursor.height
    const right = parseExpression(cursor)
    setHeight(cursor, Math.max(height, cursor.height))
    value = { kind: 'Binary', start: value.start, end: right.end, operator: '++', left: value, right }
  }
  return value
}

function parseQuantumCall(cursor: TokenCursor, callee: Identifier | Call): Expression {
  const operands = parseOperands(cursor)
  const name = callee.kind === 'Call' ? callee.name : callee
  const items = callee.kind === 'Call' ? callee.arguments : []
  return {
    kind: 'QuantumCall',
    start: callee.start,
    end: cursor.previousEnd,
    name,
    arguments: items,
    operands,
  }
}

export function parseMeasure(cursor: TokenCursor): Expression & { kind: 'Measure' } {
  const start = cursor.start
  cursor.expect(Token.Measure, 'measure')
  const operand = parseOperand(cursor)
  return { kind: 'Measure', start, end: operand.end, operand }
}

function parseArrayLiteral(cursor: TokenCursor): Expression {
  const start = cursor.start
  cursor.enter()
  cursor.expect(Token.LeftBrace, '{')
  const items: Expression[] = []
  while (!cursor.is(Token.RightBrace)) {
    items.push(cursor.is(Token.LeftBrace) ? parseArrayLiteral(cursor) : parseExpression(cursor))
    if (!cursor.accept(Token.Comma)) break
  }
  cursor.expect(Token.RightBrace, '}')
  cursor.leave()
  return { kind: 'ArrayLiteral', start, end: cursor.previousEnd, items }
}
