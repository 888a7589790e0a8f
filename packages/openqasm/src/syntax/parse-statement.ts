import type { DisplayKind } from '@qportal/circuit'
import {
  parseAlias,
  finishClassicalDeclaration,
  parseConstant,
  parseInputOutput,
  parseOldStyleDeclaration,
  parseQubitDeclaration,
} from './parse-declaration.ts'
import {
  parseCalBlock,
  parseDefcal,
  parseExtern,
  parseGateDefinition,
  parseOpaque,
  parseSubroutine,
} from './parse-definition.ts'
import {
  parseCast,
  parseExpression,
  parseInfix,
  parsePostfix,
  parseRange,
  parseSet,
} from './parse-expression.ts'
import { parseAssignmentOrCall, parseGateCall, parsePow } from './parse-gate-call.ts'
import { parseOperand, parseOperands, parseTarget } from './parse-operand.ts'
import {
  parseClassicalType,
  parseDesignator,
  parseOptionalDesignator,
  parseScalarType,
  startsClassicalType,
} from './parse-type.ts'
import { parseMeasure, parseValue } from './parse-value.ts'
import { syntaxFailure, type TokenCursor } from './token-cursor.ts'
import { Token } from './token.ts'
import type { Annotation, Expression, For, Scope, Statement, SwitchCase } from './tree.ts'

const noAnnotations: readonly Annotation[] = []

/**
 * Parses statements up to the end of the text or, inside a block, up to its closing brace, which is
 * not consumed.
 */
export function parseStatements(cursor: TokenCursor, insideBlock: boolean): Statement[] {
  const statements: Statement[] = []
  for (;;) {
    if (cursor.is(Token.EndOfText) || (insideBlock && cursor.endsBlock())) return statements
    const position = cursor.position
    const depth = cursor.depth
    cursor.steps++
    cursor.statementPosition = position
    try {
      statements.push(parseStatement(cursor))
    } catch (failure) {
      if (failure !== syntaxFailure) throw failure
      const start = cursor.tokens.starts[position]!
      cursor.depth = depth
      cursor.resynchronize(position, insideBlock)
      statements.push({
        kind: 'BrokenStatement',
        start,
        end: cursor.previousEnd,
        annotations: noAnnotations,
      })
    }
  }
}

export function parseScope(cursor: TokenCursor): Scope {
  const start = cursor.start
  cursor.enter()
  cursor.expect(Token.LeftBrace, '{')
  const statements = parseStatements(cursor, true)
  if (!cursor.is(Token.RightBrace) && !cursor.unterminatedReported) {
    cursor.unterminatedReported = true
    cursor.problems.add('syntax/unterminated-block', start, start + 1)
  }
  cursor.accept(Token.RightBrace)
  cursor.leave()
  return { kind: 'Scope', start, end: cursor.previousEnd, annotations: noAnnotations, statements }
}

function parseStatement(cursor: TokenCursor): Statement {
  if (!cursor.is(Token.Annotation)) return parseBare(cursor, noAnnotations)
  const annotations: Annotation[] = []
  while (cursor.is(Token.Annotation)) annotations.push(parseAnnotation(cursor))
  if (cursor.is(Token.EndOfText) || cursor.is(Token.RightBrace)) {
    const last = annotations.at(-1)!
    cursor.problems.add('syntax/annotation-without-statement', last.start, last.end)
    return { kind: 'BrokenStatement', start: last.start, end: last.end, annotations }
  }
  return parseBare(cursor, annotations)
}

function parseAnnotation(cursor: TokenCursor): Annotation {
  const { start, end, text } = cursor
  let keywordEnd = start + 1
  while (keywordEnd < end && text.charCodeAt(keywordEnd) > 32) keywordEnd++
  cursor.advance()
  return {
    kind: 'Annotation',
    start,
    end,
    keyword: text.slice(start + 1, keywordEnd),
    content: text.slice(keywordEnd, end).trim(),
  }
}

function parseBare(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  switch (cursor.kind) {
    case Token.Identifier:
      return parseAssignmentOrCall(cursor, annotations)
    case Token.Gphase:
    case Token.Inv:
    case Token.Ctrl:
    case Token.Negctrl:
      return parseGateCall(cursor, annotations)
    case Token.Pow:
      return parsePow(cursor, annotations)
    case Token.Measure: {
      const value = parseMeasure(cursor)
      const target = cursor.accept(Token.Arrow) ? parseTarget(cursor) : undefined
      cursor.expectSemicolon()
      return {
        kind: 'MeasureStatement',
        start,
        end: cursor.previousEnd,
        annotations,
        value,
        target,
      }
    }
    case Token.Reset: {
      cursor.advance()
      const operand = parseOperand(cursor)
      cursor.expectSemicolon()
      return { kind: 'Reset', start, end: cursor.previousEnd, annotations, operand }
    }
    case Token.Barrier:
    case Token.Nop: {
      const kind = cursor.is(Token.Barrier) ? 'Barrier' : 'Nop'
      cursor.advance()
      const operands = cursor.is(Token.Semicolon) ? [] : parseOperands(cursor)
      cursor.expectSemicolon()
      return { kind, start, end: cursor.previousEnd, annotations, operands }
    }
    case Token.DisplayComment: {
      cursor.advance()
      const { name } = cursor.identifier()
      const operands = parseOperands(cursor)
      const display = name as DisplayKind
      return { kind: 'Display', start, end: cursor.previousEnd, annotations, display, operands }
    }
    case Token.Delay: {
      cursor.advance()
      const duration = parseDesignator(cursor, parseExpression)
      const operands = cursor.is(Token.Semicolon) ? [] : parseOperands(cursor)
      cursor.expectSemicolon()
      return { kind: 'Delay', start, end: cursor.previousEnd, annotations, duration, operands }
    }
    case Token.If:
      return parseIf(cursor, annotations)
    case Token.For:
      return parseFor(cursor, annotations)
    case Token.While: {
      cursor.advance()
      const condition = parseCondition(cursor)
      const body = parseBody(cursor)
      return { kind: 'While', start, end: body.end, annotations, condition, body }
    }
    case Token.Switch:
      return parseSwitch(cursor, annotations)
    case Token.Box: {
      cursor.advance()
      const duration = parseOptionalDesignator(cursor, parseExpression)
      const body = parseScope(cursor)
      return { kind: 'Box', start, end: body.end, annotations, duration, body }
    }
    case Token.LeftBrace:
      return { ...parseScope(cursor), annotations }
    case Token.Qreg:
    case Token.Creg:
      return parseOldStyleDeclaration(cursor, annotations)
    case Token.Qubit:
      return parseQubitDeclaration(cursor, annotations)
    case Token.Const:
      return parseConstant(cursor, annotations)
    case Token.Input:
    case Token.Output:
      return parseInputOutput(cursor, annotations)
    case Token.Let:
      return parseAlias(cursor, annotations)
    case Token.Gate:
      return parseGateDefinition(cursor, annotations)
    case Token.Opaque:
      return parseOpaque(cursor, annotations)
    case Token.Def:
      return parseSubroutine(cursor, annotations)
    case Token.Extern:
      return parseExtern(cursor, annotations)
    case Token.Cal:
      return parseCalBlock(cursor, annotations)
    case Token.Defcal:
      return parseDefcal(cursor, annotations)
    case Token.Break:
    case Token.Continue:
    case Token.End: {
      const kind = cursor.is(Token.Break) ? 'Break' : cursor.is(Token.Continue) ? 'Continue' : 'End'
      cursor.advance()
      cursor.expectSemicolon()
      return { kind, start, end: cursor.previousEnd, annotations }
    }
    case Token.Return: {
      cursor.advance()
      const value = cursor.is(Token.Semicolon) ? undefined : parseValue(cursor)
      cursor.expectSemicolon()
      return { kind: 'Return', start, end: cursor.previousEnd, annotations, value }
    }
    case Token.Include:
    case Token.DefcalGrammar:
      return parseInclude(cursor, annotations)
    case Token.PragmaLine: {
      const content = cursor.tokenText.replace(/^#?pragma\s*/, '')
      cursor.advance()
      return { kind: 'Pragma', start, end: cursor.previousEnd, annotations, content }
    }
    case Token.OpenQasm:
      return parseVersion(cursor)
    default:
      if (startsClassicalType(cursor.kind)) return parseTyped(cursor, annotations)
      return parseExpressionStatement(cursor, annotations)
  }
}

/**
 * Parses a statement that starts with a type: a declaration, or an expression that starts with a
 * cast.
 */
function parseTyped(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  const type = parseClassicalType(cursor, parseExpression)
  if (!cursor.is(Token.LeftParen)) return finishClassicalDeclaration(cursor, annotations, start, type, false)
  const cast = parsePostfix(cursor, parseCast(cursor, type))
  const expression = parseInfix(cursor, cast)
  cursor.expectSemicolon()
  return { kind: 'ExpressionStatement', start, end: cursor.previousEnd, annotations, expression }
}

function parseExpressionStatement(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const { start, position } = cursor
  if (cursor.is(Token.RightBrace) || cursor.is(Token.Else)) cursor.fail('syntax/unexpected')
  if (!startsExpression(cursor.kind)) cursor.fail('syntax/expected-statement')
  const expression = parseExpression(cursor)
  if (cursor.position === position) cursor.fail('syntax/expected-statement')
  cursor.expectSemicolon()
  return { kind: 'ExpressionStatement', start, end: cursor.previousEnd, annotations, expression }
}

function startsExpression(kind: number): boolean {
  return (
    (kind >= Token.HardwareQubit && kind <= Token.Bitstring) ||
    kind === Token.LeftParen ||
    kind === Token.Minus ||
    kind === Token.Exclamation ||
    kind === Token.Tilde ||
    kind === Token.Durationof ||
    kind === Token.Pow ||
    kind >= Token.Bit
  )
}

function parseCondition(cursor: TokenCursor): Expression {
  cursor.expect(Token.LeftParen, '(')
  const condition = parseExpression(cursor)
  if (cursor.is(Token.Equals)) {
    cursor.fail(
      'syntax/expected',
      { expected: ')' },
      { code: 'use-double-equals', parameters: {}, replacement: '==' },
    )
  }
  cursor.expect(Token.RightParen, ')')
  return condition
}

/** Parses a block or a single statement. */
function parseBody(cursor: TokenCursor): Statement {
  cursor.enter()
  const body = parseStatement(cursor)
  cursor.leave()
  return body
}

function parseIf(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  cursor.advance()
  const condition = parseCondition(cursor)
  const whenTrue = parseBody(cursor)
  const whenFalse = cursor.accept(Token.Else) ? parseBody(cursor) : undefined
  return { kind: 'If', start, end: cursor.previousEnd, annotations, condition, whenTrue, whenFalse }
}

function parseFor(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  cursor.advance()
  const type = parseScalarType(cursor, parseExpression)
  const variable = cursor.identifier()
  cursor.expect(Token.In, 'in')
  const values = parseLoopValues(cursor)
  const body = parseBody(cursor)
  return { kind: 'For', start, end: body.end, annotations, type, variable, values, body }
}

function parseLoopValues(cursor: TokenCursor): For['values'] {
  if (cursor.is(Token.LeftBrace)) return parseSet(cursor)
  if (!cursor.is(Token.LeftBracket)) return parseExpression(cursor)
  cursor.advance()
  const start = cursor.start
  const first = cursor.is(Token.Colon) ? undefined : parseExpression(cursor)
  const range = parseRange(cursor, first, start)
  cursor.expect(Token.RightBracket, ']')
  return range
}

function parseSwitch(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  cursor.advance()
  const subject = parseCondition(cursor)
  cursor.expect(Token.LeftBrace, '{')
  const cases: SwitchCase[] = []
  while (cursor.is(Token.Case) || cursor.is(Token.Default)) cases.push(parseCase(cursor))
  if (!cursor.is(Token.RightBrace)) {
    cursor.report('syntax/expected', { expected: 'case' })
    cursor.skipToBrace()
  }
  cursor.accept(Token.RightBrace)
  return { kind: 'Switch', start, end: cursor.previousEnd, annotations, subject, cases }
}

function parseCase(cursor: TokenCursor): SwitchCase {
  const start = cursor.start
  const isDefault = cursor.is(Token.Default)
  const values: Expression[] = []
  cursor.advance()
  if (!isDefault) {
    do values.push(parseExpression(cursor))
    while (cursor.accept(Token.Comma) && !cursor.is(Token.LeftBrace))
  }
  const body = parseScope(cursor)
  return { kind: 'SwitchCase', start, end: body.end, values, isDefault, body }
}

function parseInclude(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  const isInclude = cursor.is(Token.Include)
  cursor.advance()
  if (!cursor.is(Token.String) && !cursor.is(Token.Bitstring)) cursor.fail('syntax/expected-string')
  const written = cursor.tokenText
  const isClosed = written.length > 1 && written.endsWith(written[0]!)
  const content = isClosed ? written.slice(1, -1) : written.slice(1).replace(/;\s*$/, '')
  cursor.advance()
  // Programs of the OQTOPUS composer omit this semicolon, and devices accept them.
  if (isClosed) cursor.expectSemicolon(isInclude ? 'warning' : 'error')
  const end = cursor.previousEnd
  return isInclude
    ? { kind: 'Include', start, end, annotations, path: content }
    : { kind: 'CalibrationGrammar', start, end, annotations, name: content }
}

function parseVersion(cursor: TokenCursor): Statement {
  const start = cursor.start
  if (cursor.position !== 0) cursor.report('syntax/version-not-first')
  cursor.advance()
  if (!/^\d+(?:\.\d+)?$/.test(cursor.tokenText)) cursor.fail('syntax/expected-version')
  const [major = '', minor = '0'] = cursor.tokenText.split('.')
  cursor.advance()
  cursor.expectSemicolon()
  return {
    kind: 'Version',
    start,
    end: cursor.previousEnd,
    annotations: noAnnotations,
    major: Number.parseInt(major, 10),
    minor: Number.parseInt(minor, 10),
  }
}
