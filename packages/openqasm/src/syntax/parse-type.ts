import type { TokenCursor } from './token-cursor.ts'
import { Token } from './token.ts'
import type { ArrayType, ClassicalType, Expression, QubitType, ScalarType, ScalarTypeName } from './tree.ts'

/** Passed as an argument, because types contain expressions and expressions contain types. */
type ExpressionRule = (cursor: TokenCursor) => Expression

const scalarNames: Record<number, ScalarTypeName> = {
  [Token.Bit]: 'bit',
  [Token.Int]: 'int',
  [Token.Uint]: 'uint',
  [Token.Float_]: 'float',
  [Token.Angle]: 'angle',
  [Token.Bool]: 'bool',
  [Token.Duration]: 'duration',
  [Token.Stretch]: 'stretch',
  [Token.Complex]: 'complex',
}

export function startsClassicalType(kind: number): boolean {
  return kind >= Token.Bit && kind <= Token.Array
}

export function parseClassicalType(cursor: TokenCursor, expression: ExpressionRule): ClassicalType {
  return cursor.is(Token.Array) ? parseArrayType(cursor, expression) : parseScalarType(cursor, expression)
}

export function parseScalarType(cursor: TokenCursor, expression: ExpressionRule): ScalarType {
  const start = cursor.start
  const name = scalarNames[cursor.kind]
  if (name === undefined) cursor.fail('syntax/expected-type')
  cursor.advance()
  let size: Expression | undefined
  let component: ScalarType | undefined
  if (cursor.is(Token.LeftBracket)) {
    if (name === 'complex') {
      cursor.enter()
      cursor.advance()
      component = parseScalarType(cursor, expression)
      cursor.expect(Token.RightBracket, ']')
      cursor.leave()
    } else if (name !== 'bool' && name !== 'duration' && name !== 'stretch')
      size = parseDesignator(cursor, expression)
  }
  return { kind: 'ScalarType', start, end: cursor.previousEnd, name, size, component }
}

/** Parses `[n]`; undefined if there is no bracket. */
export function parseOptionalDesignator(
  cursor: TokenCursor,
  expression: ExpressionRule,
): Expression | undefined {
  return cursor.is(Token.LeftBracket) ? parseDesignator(cursor, expression) : undefined
}

export function parseDesignator(cursor: TokenCursor, expression: ExpressionRule): Expression {
  cursor.expect(Token.LeftBracket, '[')
  const size = expression(cursor)
  cursor.expect(Token.RightBracket, ']')
  return size
}

export function parseQubitType(cursor: TokenCursor, expression: ExpressionRule): QubitType {
  const start = cursor.start
  cursor.expect(Token.Qubit, 'qubit')
  const size = parseOptionalDesignator(cursor, expression)
  return { kind: 'QubitType', start, end: cursor.previousEnd, size }
}

/**
 * Parses an array type. `readonly` or `mutable` before it makes a reference parameter of a
 * subroutine.
 */
export function parseArrayType(cursor: TokenCursor, expression: ExpressionRule): ArrayType {
  const start = cursor.start
  let access: ArrayType['access']
  if (cursor.accept(Token.Readonly)) access = 'readonly'
  else if (cursor.accept(Token.Mutable)) access = 'mutable'
  cursor.expect(Token.Array, 'array')
  cursor.expect(Token.LeftBracket, '[')
  const element = parseScalarType(cursor, expression)
  cursor.expect(Token.Comma, ',')
  const dimensions: Expression[] = []
  let dimensionCount: Expression | undefined
  if (access !== undefined && cursor.accept(Token.Dim)) {
    cursor.expect(Token.Equals, '=')
    dimensionCount = expression(cursor)
  } else {
    do dimensions.push(expression(cursor))
    while (cursor.accept(Token.Comma) && !cursor.is(Token.RightBracket))
  }
  cursor.expect(Token.RightBracket, ']')
  return { kind: 'ArrayType', start, end: cursor.previousEnd, element, dimensions, access, dimensionCount }
}
