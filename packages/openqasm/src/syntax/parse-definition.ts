import { bitType } from './parse-declaration.ts'
import { parseExpression } from './parse-expression.ts'
import {
  parseArrayType,
  parseClassicalType,
  parseOptionalDesignator,
  parseQubitType,
  parseScalarType,
  startsClassicalType,
} from './parse-type.ts'
import type { TokenCursor } from './token-cursor.ts'
import { Token, type TokenKind } from './token.ts'
import type {
  Annotation,
  ClassicalType,
  Expression,
  HardwareQubit,
  Identifier,
  ScalarType,
  Statement,
  SubroutineParameter,
} from './tree.ts'

export function parseGateDefinition(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  cursor.advance()
  const name = cursor.identifier()
  const parameters = cursor.is(Token.LeftParen) ? parseNamesInParentheses(cursor) : []
  const qubits = parseNames(cursor, Token.LeftBrace)
  const body = cursor.parseScope(cursor)
  return { kind: 'GateDefinition', start, end: body.end, annotations, name, parameters, qubits, body }
}

export function parseOpaque(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  cursor.advance()
  const name = cursor.identifier()
  const parameters = cursor.is(Token.LeftParen) ? parseNamesInParentheses(cursor) : []
  const qubits = parseNames(cursor, Token.Semicolon)
  cursor.expectSemicolon()
  return { kind: 'OpaqueDeclaration', start, end: cursor.previousEnd, annotations, name, parameters, qubits }
}

function parseNamesInParentheses(cursor: TokenCursor): Identifier[] {
  cursor.expect(Token.LeftParen, '(')
  const names = cursor.is(Token.RightParen) ? [] : parseNames(cursor, Token.RightParen)
  cursor.expect(Token.RightParen, ')')
  return names
}

function parseNames(cursor: TokenCursor, end: TokenKind): Identifier[] {
  const names = [cursor.identifier()]
  while (cursor.accept(Token.Comma) && !cursor.is(end)) names.push(cursor.identifier())
  return names
}

export function parseSubroutine(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  cursor.advance()
  const name = cursor.identifier()
  cursor.expect(Token.LeftParen, '(')
  const parameters: SubroutineParameter[] = []
  while (!cursor.is(Token.RightParen)) {
    parameters.push(parseSubroutineParameter(cursor))
    if (!cursor.accept(Token.Comma)) break
  }
  cursor.expect(Token.RightParen, ')')
  const returnType = parseReturnType(cursor)
  const body = cursor.parseScope(cursor)
  return {
    kind: 'SubroutineDefinition',
    start,
    end: body.end,
    annotations,
    name,
    parameters,
    returnType,
    body,
  }
}

function parseReturnType(cursor: TokenCursor): ScalarType | undefined {
  return cursor.accept(Token.Arrow) ? parseScalarType(cursor, parseExpression) : undefined
}

function parseSubroutineParameter(cursor: TokenCursor): SubroutineParameter {
  const start = cursor.start
  if (cursor.is(Token.Qreg) || cursor.is(Token.Creg)) {
    const isQuantum = cursor.is(Token.Qreg)
    const keywordEnd = cursor.end
    cursor.advance()
    const name = cursor.identifier()
    const size = parseOptionalDesignator(cursor, parseExpression)
    const end = cursor.previousEnd
    const type = isQuantum
      ? ({ kind: 'QubitType', start, end: keywordEnd, size } as const)
      : bitType(start, keywordEnd, size)
    return { kind: 'SubroutineParameter', start, end, type, name }
  }
  const type = cursor.is(Token.Qubit)
    ? parseQubitType(cursor, parseExpression)
    : startsReference(cursor.kind)
      ? parseArrayType(cursor, parseExpression)
      : parseScalarType(cursor, parseExpression)
  const name = cursor.identifier()
  return { kind: 'SubroutineParameter', start, end: name.end, type, name }
}

function startsReference(kind: number): boolean {
  return kind === Token.Readonly || kind === Token.Mutable
}

export function parseExtern(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  cursor.advance()
  const name = cursor.identifier()
  cursor.expect(Token.LeftParen, '(')
  const parameters: ClassicalType[] = []
  while (!cursor.is(Token.RightParen)) {
    parameters.push(parseExternParameter(cursor))
    if (!cursor.accept(Token.Comma)) break
  }
  cursor.expect(Token.RightParen, ')')
  const returnType = parseReturnType(cursor)
  cursor.expectSemicolon()
  return { kind: 'Extern', start, end: cursor.previousEnd, annotations, name, parameters, returnType }
}

function parseExternParameter(cursor: TokenCursor): ClassicalType {
  const { start, end } = cursor
  if (startsReference(cursor.kind)) return parseArrayType(cursor, parseExpression)
  if (!cursor.accept(Token.Creg)) return parseClassicalType(cursor, parseExpression)
  const size = parseOptionalDesignator(cursor, parseExpression)
  return bitType(start, end, size)
}

export function parseCalBlock(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  cursor.advance()
  parseOpaqueBody(cursor)
  return { kind: 'CalBlock', start, end: cursor.previousEnd, annotations }
}

function parseOpaqueBody(cursor: TokenCursor): void {
  cursor.expect(Token.LeftBrace, '{')
  cursor.accept(Token.CalibrationBody)
  cursor.expect(Token.RightBrace, '}')
}

export function parseDefcal(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  cursor.advance()
  const target = parseDefcalTarget(cursor)
  const items: (Expression | SubroutineParameter)[] = []
  if (cursor.accept(Token.LeftParen)) {
    while (!cursor.is(Token.RightParen)) {
      items.push(parseDefcalArgument(cursor))
      if (!cursor.accept(Token.Comma)) break
    }
    cursor.expect(Token.RightParen, ')')
  }
  const operands: (HardwareQubit | Identifier)[] = []
  do operands.push(parseDefcalOperand(cursor))
  while (cursor.accept(Token.Comma) && !cursor.is(Token.LeftBrace))
  const returnType = parseReturnType(cursor)
  parseOpaqueBody(cursor)
  return {
    kind: 'DefcalDefinition',
    start,
    end: cursor.previousEnd,
    annotations,
    target,
    arguments: items,
    operands,
    returnType,
  }
}

function parseDefcalTarget(cursor: TokenCursor): Identifier {
  const { kind, start, end } = cursor
  if (kind !== Token.Measure && kind !== Token.Reset && kind !== Token.Delay) return cursor.identifier()
  const name = cursor.name
  cursor.advance()
  return { kind: 'Identifier', start, end, name }
}

function parseDefcalArgument(cursor: TokenCursor): Expression | SubroutineParameter {
  const declares =
    (startsClassicalType(cursor.kind) && cursor.nextKind !== Token.LeftParen) ||
    cursor.is(Token.Qubit) ||
    cursor.is(Token.Qreg) ||
    cursor.is(Token.Creg) ||
    startsReference(cursor.kind)
  return declares ? parseSubroutineParameter(cursor) : parseExpression(cursor)
}

function parseDefcalOperand(cursor: TokenCursor): HardwareQubit | Identifier {
  if (!cursor.is(Token.HardwareQubit)) return cursor.identifier()
  const { start, end } = cursor
  cursor.advance()
  return { kind: 'HardwareQubit', start, end, index: Number(cursor.text.slice(start + 1, end)) }
}
