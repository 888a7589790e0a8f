import { parseExpression } from './parse-expression.ts'
import { parseClassicalType, parseDesignator, parseOptionalDesignator, parseQubitType } from './parse-type.ts'
import { parseValue } from './parse-value.ts'
import type { TokenCursor } from './token-cursor.ts'
import { Token } from './token.ts'
import type { Annotation, ClassicalType, Expression, Identifier, ScalarType, Statement } from './tree.ts'

/** Parses `qreg q[2];` and `creg c[2];`. */
export function parseOldStyleDeclaration(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const { start, end: keywordEnd } = cursor
  const isQuantum = cursor.is(Token.Qreg)
  cursor.advance()
  const name = cursor.identifier()
  const size = parseOptionalDesignator(cursor, parseExpression)
  cursor.expectSemicolon()
  const end = cursor.previousEnd
  if (isQuantum) return { kind: 'QubitDeclaration', start, end, annotations, name, size, oldStyle: true }
  return {
    kind: 'ClassicalDeclaration',
    start,
    end,
    annotations,
    name,
    type: bitType(start, keywordEnd, size),
    constant: false,
    oldStyle: true,
    value: undefined,
  }
}

export function bitType(start: number, end: number, size: ScalarType['size']): ScalarType {
  return { kind: 'ScalarType', start, end, name: 'bit', size, component: undefined }
}

export function parseQubitDeclaration(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  const type = parseQubitType(cursor, parseExpression)
  const name = cursor.identifier()
  const size = type.size ?? parseMisplacedSize(cursor, 'qubit', name)
  cursor.expectSemicolon()
  return {
    kind: 'QubitDeclaration',
    start,
    end: cursor.previousEnd,
    annotations,
    name,
    size,
    oldStyle: false,
  }
}

/**
 * Parses the size in `qubit q[4];`, which is common in other languages. Reports a problem but keeps
 * the size.
 */
function parseMisplacedSize(
  cursor: TokenCursor,
  type: 'bit' | 'qubit',
  { start, name }: Identifier,
): Expression | undefined {
  if (!cursor.is(Token.LeftBracket)) return undefined
  const bracket = cursor.start
  const size = parseDesignator(cursor, parseExpression)
  const found = cursor.text.slice(bracket, cursor.previousEnd)
  const replacement = `${found} ${name}`
  cursor.problems.add('syntax/unexpected', start, cursor.previousEnd, {
    parameters: { found },
    hint: { code: 'size-behind-type', parameters: { example: `${type}${replacement};` }, replacement },
  })
  return size
}

export function parseConstant(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  cursor.advance()
  const type = parseClassicalType(cursor, parseExpression)
  return finishClassicalDeclaration(cursor, annotations, start, type, true)
}

/** Parses a declaration from the name on. */
export function finishClassicalDeclaration(
  cursor: TokenCursor,
  annotations: readonly Annotation[],
  start: number,
  type: ClassicalType,
  constant: boolean,
): Statement {
  const name = cursor.identifier()
  const isBit = type.kind === 'ScalarType' && type.name === 'bit' && type.size === undefined
  const size = isBit ? parseMisplacedSize(cursor, 'bit', name) : undefined
  if (constant && !cursor.is(Token.Equals)) cursor.fail('syntax/expected', { expected: '=' })
  const value = cursor.accept(Token.Equals) ? parseValue(cursor) : undefined
  cursor.expectSemicolon()
  return {
    kind: 'ClassicalDeclaration',
    start,
    end: cursor.previousEnd,
    annotations,
    name,
    type: isBit && size !== undefined ? { ...type, size } : type,
    constant,
    oldStyle: false,
    value,
  }
}

export function parseInputOutput(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  const direction = cursor.is(Token.Input) ? 'input' : 'output'
  cursor.advance()
  const type = parseClassicalType(cursor, parseExpression)
  const name = cursor.identifier()
  cursor.expectSemicolon()
  return { kind: 'InputOutput', start, end: cursor.previousEnd, annotations, direction, type, name }
}

export function parseAlias(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  cursor.advance()
  const name = cursor.identifier()
  cursor.expect(Token.Equals, '=')
  const value = parseValue(cursor)
  cursor.expectSemicolon()
  return { kind: 'Alias', start, end: cursor.previousEnd, annotations, name, value }
}
