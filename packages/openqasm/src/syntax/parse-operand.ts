import { numberValue } from './number-literal.ts'
import { parseHardwareQubit, parseIndex } from './parse-expression.ts'
import type { TokenCursor } from './token-cursor.ts'
import { Token } from './token.ts'
import type { Element, Identifier, Index, Operand } from './tree.ts'

/** Limit on the tokens that are read ahead in an index, as a hostile text never closes it. */
const maxIndexTokens = 20

/** Parses a qubit, a register, or a part of one. */
export function parseOperand(cursor: TokenCursor): Operand {
  if (cursor.is(Token.HardwareQubit)) return parseHardwareQubit(cursor)
  checkOperandName(cursor)
  const element = parseElement(cursor)
  if (element === undefined) return parseIndexedName(cursor)
  let operand: Element | Index = element
  while (cursor.is(Token.LeftBracket)) operand = parseIndex(cursor, operand)
  return operand
}

function checkOperandName(cursor: TokenCursor): void {
  if (cursor.is(Token.Identifier)) return
  if (cursor.kind >= Token.OpenQasm)
    cursor.fail('syntax/keyword-as-name', {}, { code: 'rename', parameters: {} })
  cursor.fail('syntax/expected-operand')
}

/** Parses `q[3]`; undefined if the next tokens have another form. */
function parseElement(cursor: TokenCursor): Element | undefined {
  const { kinds, starts, ends, names, nameIds } = cursor.tokens
  const { position } = cursor
  if (kinds[position + 1] !== Token.LeftBracket || kinds[position + 2] !== Token.Integer) return undefined
  if (kinds[position + 3] !== Token.RightBracket) return undefined
  const indexStart = starts[position + 2]!
  const indexEnd = ends[position + 2]!
  cursor.position = position + 3
  cursor.advance()
  cursor.height = 2
  return {
    kind: 'Element',
    start: starts[position]!,
    end: ends[position + 3]!,
    name: names[nameIds[position]!]!,
    index: numberValue(cursor.text, indexStart, indexEnd),
    indexStart,
    indexEnd,
  }
}

function parseIndexedName(cursor: TokenCursor): Identifier | Index {
  let operand: Identifier | Index = cursor.identifier()
  cursor.height = 1
  while (cursor.is(Token.LeftBracket)) operand = parseIndex(cursor, operand)
  return operand
}

/** Parses the target of a measurement. */
export function parseTarget(cursor: TokenCursor): Identifier | Index {
  checkOperandName(cursor)
  return parseIndexedName(cursor)
}

/** Parses `a, b, c` up to a semicolon, brace or arrow. A missing comma does not end the list. */
export function parseOperands(cursor: TokenCursor): Operand[] {
  const operands = [parseOperand(cursor)]
  for (;;) {
    if (cursor.accept(Token.Comma)) {
      if (cursor.is(Token.Semicolon) || cursor.is(Token.LeftBrace)) break
    } else if (isBehindForgottenComma(cursor)) cursor.reportForgottenComma()
    else break
    operands.push(parseOperand(cursor))
  }
  return operands
}

/**
 * Returns whether an operand of the same line comes next, as in `cx q[0] q[1];`. In `h q x r;` the
 * next tokens are another statement.
 */
function isBehindForgottenComma(cursor: TokenCursor): boolean {
  if (!startsOperand(cursor.kind) || cursor.startsLine()) return false
  const { kinds } = cursor.tokens
  let next = cursor.position + 1
  if (kinds[next] === Token.LeftBracket) {
    const last = next + maxIndexTokens
    while (next < last && kinds[next] !== Token.RightBracket && !endsStatement(kinds[next])) next++
    next++
  }
  return kinds[next] === Token.Comma || endsStatement(kinds[next])
}

function endsStatement(kind: number | undefined): boolean {
  return kind === undefined || kind === Token.Semicolon || kind === Token.EndOfText
}

export function startsOperand(kind: number): boolean {
  return kind === Token.Identifier || kind === Token.HardwareQubit
}
