import { numberValue, timeUnit } from './number-literal.ts'
import { operators, powerPrecedence, precedences, unaryPrecedence } from './operators.ts'
import { parseClassicalType } from './parse-type.ts'
import type { TokenCursor } from './token-cursor.ts'
import { Token } from './token.ts'
import type {
  Call,
  ClassicalType,
  DiscreteSet,
  Expression,
  HardwareQubit,
  Identifier,
  Index,
  IndexItem,
  Range,
  UnaryOperator,
} from './tree.ts'

/** Limit on the height of an expression tree, because functions that walk the tree recurse. */
const maxHeight = 1_000

export function parseExpression(cursor: TokenCursor, minPrecedence = 1): Expression {
  cursor.enter()
  const expression = parseInfix(cursor, parsePrefix(cursor), minPrecedence)
  cursor.leave()
  return expression
}

/**
 * Parses the operators after a left operand. Functions that walk the tree follow left operands in
 * a loop, so a chain `a + b + c` counts as one level.
 */
export function parseInfix(cursor: TokenCursor, first: Expression, minPrecedence = 1): Expression {
  let left = first
  let { height } = cursor
  for (;;) {
    const kind = cursor.kind
    const isPower = kind === Token.DoubleAsterisk || (kind === Token.Caret && cursor.version === 2)
    const precedence = isPower ? powerPrecedence : precedences[kind]!
    if (precedence === 0 || precedence < minPrecedence) return left
    cursor.advance()
    const right = parseExpression(cursor, isPower ? precedence : precedence + 1)
    height = Math.max(height, cursor.height)
    setHeight(cursor, height)
    left = {
      kind: 'Binary',
      start: left.start,
      end: right.end,
      operator: isPower ? '**' : operators[kind]!,
      left,
      right,
    }
  }
}

/** Sets the height of a node above subtrees of the given height. */
export function setHeight(cursor: TokenCursor, height: number): void {
  cursor.height = height + 1
  if (height >= maxHeight) cursor.fail('syntax/expression-too-long', { limit: maxHeight })
}

function parsePrefix(cursor: TokenCursor): Expression {
  const kind = cursor.kind
  if (kind === Token.Minus || kind === Token.Exclamation || kind === Token.Tilde) {
    const start = cursor.start
    cursor.advance()
    const operand = parseExpression(cursor, unaryPrecedence)
    cursor.height++
    const operator: UnaryOperator = kind === Token.Minus ? '-' : kind === Token.Tilde ? '~' : '!'
    return { kind: 'Unary', start, end: operand.end, operator, operand }
  }
  return parsePostfix(cursor, parsePrimary(cursor))
}

export function parsePostfix(cursor: TokenCursor, base: Expression): Expression {
  let expression = base
  while (cursor.is(Token.LeftBracket)) expression = parseIndex(cursor, expression)
  return expression
}

function parsePrimary(cursor: TokenCursor): Expression {
  const start = cursor.start
  const end = cursor.end
  cursor.height = 1
  switch (cursor.kind) {
    case Token.Identifier: {
      const name = cursor.identifier()
      return cursor.is(Token.LeftParen) ? parseCall(cursor, name) : name
    }
    case Token.Integer: {
      const value = numberValue(cursor.text, start, end)
      cursor.advance()
      return { kind: 'IntegerLiteral', start, end, value }
    }
    case Token.Float: {
      const value = numberValue(cursor.text, start, end)
      cursor.advance()
      return { kind: 'FloatLiteral', start, end, value }
    }
    case Token.LeftParen: {
      cursor.advance()
      const operand = parseExpression(cursor)
      cursor.height++
      const close = cursor.end
      cursor.expect(Token.RightParen, ')')
      return { kind: 'Parenthesis', start, end: close, operand }
    }
    case Token.HardwareQubit:
      return parseHardwareQubit(cursor)
    case Token.True:
    case Token.False: {
      const value = cursor.is(Token.True)
      cursor.advance()
      return { kind: 'BooleanLiteral', start, end, value }
    }
    case Token.Bitstring: {
      cursor.advance()
      return {
        kind: 'BitstringLiteral',
        start,
        end,
        bits: cursor.text.slice(start + 1, end - 1).replaceAll('_', ''),
      }
    }
    case Token.Timing: {
      const unit = timeUnit(cursor.text, end)
      const value = numberValue(cursor.text, start, end - (unit === 's' ? 1 : 2))
      cursor.advance()
      return { kind: 'TimingLiteral', start, end, value, unit }
    }
    case Token.Imaginary: {
      cursor.advance()
      return { kind: 'ImaginaryLiteral', start, end, value: numberValue(cursor.text, start, end - 2) }
    }
    case Token.Durationof: {
      cursor.advance()
      cursor.expect(Token.LeftParen, '(')
      const body = cursor.parseScope(cursor)
      const close = cursor.end
      cursor.expect(Token.RightParen, ')')
      cursor.height = 1
      return { kind: 'DurationOf', start, end: close, body }
    }
    default:
      if (cursor.is(Token.String)) cursor.fail('syntax/malformed-bits')
      if (cursor.kind >= Token.Bit && cursor.kind <= Token.Array) {
        return parseCast(cursor, parseClassicalType(cursor, parseExpression))
      }
      return parseKeywordCall(cursor)
  }
}

/** Parses a cast from the parenthesis after the type on. */
export function parseCast(cursor: TokenCursor, type: ClassicalType): Expression {
  cursor.expect(Token.LeftParen, '(')
  const operand = parseExpression(cursor)
  cursor.height++
  const end = cursor.end
  cursor.expect(Token.RightParen, ')')
  return { kind: 'Cast', start: type.start, end, type, operand }
}

/** Parses `pow(a, b)`, the only function whose name is a keyword. */
function parseKeywordCall(cursor: TokenCursor): Expression {
  if (!cursor.is(Token.Pow) || cursor.nextKind !== Token.LeftParen) cursor.fail('syntax/expected-expression')
  const name: Identifier = { kind: 'Identifier', start: cursor.start, end: cursor.end, name: 'pow' }
  cursor.advance()
  return parseCall(cursor, name)
}

export function parseCall(cursor: TokenCursor, name: Identifier): Call {
  const items = parseArguments(cursor)
  return { kind: 'Call', start: name.start, end: cursor.previousEnd, name, arguments: items }
}

/** Parses `(a, b,)`, including the parentheses. */
export function parseArguments(cursor: TokenCursor): Expression[] {
  cursor.expect(Token.LeftParen, '(')
  const items: Expression[] = []
  let height = 0
  while (!cursor.is(Token.RightParen)) {
    items.push(parseExpression(cursor))
    height = Math.max(height, cursor.height)
    if (!cursor.accept(Token.Comma)) break
  }
  cursor.expect(Token.RightParen, ')')
  cursor.height = height + 1
  return items
}

export function parseHardwareQubit(cursor: TokenCursor): HardwareQubit {
  const start = cursor.start
  const end = cursor.end
  cursor.advance()
  return { kind: 'HardwareQubit', start, end, index: numberValue(cursor.text, start + 1, end) }
}

export function parseIndex(cursor: TokenCursor, base: Expression): Index {
  const { kinds, starts, ends } = cursor.tokens
  const position = cursor.position
  if (kinds[position + 1] === Token.Integer && kinds[position + 2] === Token.RightBracket) {
    const start = starts[position + 1]!
    const end = ends[position + 1]!
    const value = numberValue(cursor.text, start, end)
    cursor.position = position + 2
    cursor.advance()
    setHeight(cursor, cursor.height)
    return {
      kind: 'Index',
      start: base.start,
      end: ends[position + 2]!,
      base,
      items: [{ kind: 'IntegerLiteral', start, end, value }],
    }
  }
  const baseHeight = cursor.height
  cursor.advance()
  const items = cursor.is(Token.LeftBrace) ? [parseSet(cursor)] : parseIndexItems(cursor)
  const end = cursor.end
  cursor.expect(Token.RightBracket, ']')
  setHeight(cursor, Math.max(baseHeight, cursor.height))
  return { kind: 'Index', start: base.start, end, base, items }
}

function parseIndexItems(cursor: TokenCursor): IndexItem[] {
  const items: IndexItem[] = [parseIndexItem(cursor)]
  let height = cursor.height
  while (cursor.accept(Token.Comma) && !cursor.is(Token.RightBracket)) {
    items.push(parseIndexItem(cursor))
    height = Math.max(height, cursor.height)
  }
  cursor.height = height
  return items
}

function parseIndexItem(cursor: TokenCursor): IndexItem {
  const start = cursor.start
  const first = cursor.is(Token.Colon) ? undefined : parseExpression(cursor)
  return cursor.is(Token.Colon) ? parseRange(cursor, first, start) : first!
}

/** Parses a range from the first colon on. */
export function parseRange(cursor: TokenCursor, from: Expression | undefined, start: number): Range {
  cursor.expect(Token.Colon, ':')
  let to = endsRange(cursor.kind) ? undefined : parseExpression(cursor)
  let step: Expression | undefined
  if (cursor.accept(Token.Colon)) {
    step = to
    to = endsRange(cursor.kind) ? undefined : parseExpression(cursor)
  }
  return { kind: 'Range', start, end: cursor.previousEnd, from, step, to }
}

function endsRange(kind: number): boolean {
  return kind === Token.RightBracket || kind === Token.Comma || kind === Token.Colon
}

/** Parses `{1, 2, 3}`. */
export function parseSet(cursor: TokenCursor): DiscreteSet {
  const start = cursor.start
  cursor.expect(Token.LeftBrace, '{')
  const items = [parseExpression(cursor)]
  while (cursor.accept(Token.Comma) && !cursor.is(Token.RightBrace)) items.push(parseExpression(cursor))
  cursor.expect(Token.RightBrace, '}')
  return { kind: 'DiscreteSet', start, end: cursor.previousEnd, items }
}
