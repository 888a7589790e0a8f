import {
  parseArguments,
  parseCall,
  parseExpression,
  parseIndex,
  parseInfix,
  parsePostfix,
} from './parse-expression.ts'
import { parseOperands, parseTarget, startsOperand } from './parse-operand.ts'
import { parseOptionalDesignator } from './parse-type.ts'
import { parseValue } from './parse-value.ts'
import type { TokenCursor } from './token-cursor.ts'
import { Token } from './token.ts'
import type {
  Annotation,
  AssignmentOperator,
  Expression,
  Identifier,
  Modifier,
  Operand,
  Statement,
} from './tree.ts'

const none: readonly never[] = []

/**
 * Parses a statement that starts with a name: a call of a gate or subroutine, an assignment, or an
 * expression. The tokens after the name, its arguments or its index decide which.
 */
export function parseAssignmentOrCall(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  const name = cursor.identifier()
  if (cursor.is(Token.Identifier) || cursor.is(Token.HardwareQubit)) {
    return finishGateCall(cursor, annotations, start, none, name, none, undefined)
  }
  let left: Expression = name
  cursor.height = 1
  if (cursor.is(Token.LeftParen)) {
    const call = parseCall(cursor, name)
    if (startsOperand(cursor.kind)) {
      return finishGateCall(cursor, annotations, start, none, name, call.arguments, undefined)
    }
    left = call
  }
  if (cursor.is(Token.LeftBracket)) {
    const indexed = parseIndex(cursor, left)
    const duration = indexed.items[0]!
    if (startsOperand(cursor.kind) && duration.kind !== 'Range' && duration.kind !== 'DiscreteSet') {
      const items = left.kind === 'Call' ? left.arguments : none
      return finishGateCall(cursor, annotations, start, none, name, items, duration)
    }
    left = parsePostfix(cursor, indexed)
  }
  if (cursor.is(Token.Equals) || cursor.is(Token.CompoundAssignment)) {
    return parseAssignment(cursor, annotations, left)
  }
  const expression = parseInfix(cursor, left)
  cursor.expectSemicolon()
  return { kind: 'ExpressionStatement', start, end: cursor.previousEnd, annotations, expression }
}

function parseAssignment(
  cursor: TokenCursor,
  annotations: readonly Annotation[],
  target: Expression,
): Statement {
  const operator = cursor.tokenText as AssignmentOperator
  cursor.advance()
  const value = parseValue(cursor)
  cursor.expectSemicolon()
  return {
    kind: 'Assignment',
    start: target.start,
    end: cursor.previousEnd,
    annotations,
    target,
    operator,
    value,
  }
}

/** Parses a gate call with modifiers, or `gphase`. The first modifier may already be parsed. */
export function parseGateCall(
  cursor: TokenCursor,
  annotations: readonly Annotation[],
  first?: Modifier,
): Statement {
  const start = first?.start ?? cursor.start
  const modifiers: Modifier[] = first === undefined ? [] : [first]
  for (;;) {
    const modifier = parseModifier(cursor)
    if (modifier === undefined) break
    modifiers.push(modifier)
    if (modifiers.length > 200) cursor.fail('syntax/too-deep', { limit: 200 })
  }
  let name: Identifier
  if (cursor.is(Token.Gphase)) {
    name = { kind: 'Identifier', start: cursor.start, end: cursor.end, name: 'gphase' }
    cursor.advance()
  } else name = cursor.identifier()
  const parameters = cursor.is(Token.LeftParen) ? parseArguments(cursor) : none
  const duration = parseOptionalDesignator(cursor, parseExpression)
  return finishGateCall(cursor, annotations, start, modifiers, name, parameters, duration)
}

/**
 * Parses a statement that starts with `pow`: a modified gate such as `pow(2) @ x q;`, or a call
 * such as `pow(2, 3);`.
 */
export function parsePow(cursor: TokenCursor, annotations: readonly Annotation[]): Statement {
  const start = cursor.start
  const name: Identifier = { kind: 'Identifier', start, end: cursor.end, name: 'pow' }
  cursor.advance()
  const items = parseArguments(cursor)
  const [argument] = items
  if (cursor.is(Token.At) && items.length === 1) {
    cursor.advance()
    return parseGateCall(cursor, annotations, {
      kind: 'Modifier',
      start,
      end: cursor.previousEnd,
      name: 'pow',
      argument,
    })
  }
  const call: Expression = { kind: 'Call', start, end: cursor.previousEnd, name, arguments: items }
  const expression = parseInfix(cursor, parsePostfix(cursor, call))
  cursor.expectSemicolon()
  return { kind: 'ExpressionStatement', start, end: cursor.previousEnd, annotations, expression }
}

function parseModifier(cursor: TokenCursor): Modifier | undefined {
  const start = cursor.start
  let name: Modifier['name']
  if (cursor.is(Token.Inv)) name = 'inv'
  else if (cursor.is(Token.Pow)) name = 'pow'
  else if (cursor.is(Token.Ctrl)) name = 'ctrl'
  else if (cursor.is(Token.Negctrl)) name = 'negctrl'
  else return undefined
  cursor.advance()
  let argument: Expression | undefined
  if (name === 'pow' || (name !== 'inv' && cursor.is(Token.LeftParen))) {
    cursor.expect(Token.LeftParen, '(')
    argument = parseExpression(cursor)
    cursor.expect(Token.RightParen, ')')
  }
  cursor.expect(Token.At, '@')
  return { kind: 'Modifier', start, end: cursor.previousEnd, name, argument }
}

function finishGateCall(
  cursor: TokenCursor,
  annotations: readonly Annotation[],
  start: number,
  modifiers: readonly Modifier[],
  name: Identifier,
  parameters: readonly Expression[],
  duration: Expression | undefined,
): Statement {
  const noOperands = name.name === 'gphase' && cursor.is(Token.Semicolon)
  const operands: readonly Operand[] = noOperands ? none : parseOperands(cursor)
  if (cursor.is(Token.Arrow) && modifiers.length === 0) {
    return parseQuantumCallArrow(cursor, annotations, name, parameters, operands)
  }
  cursor.expectSemicolon()
  return {
    kind: 'GateCall',
    start,
    end: cursor.previousEnd,
    annotations,
    modifiers,
    name,
    parameters,
    duration,
    operands,
  }
}

function parseQuantumCallArrow(
  cursor: TokenCursor,
  annotations: readonly Annotation[],
  name: Identifier,
  items: readonly Expression[],
  operands: readonly Operand[],
): Statement {
  const end = cursor.previousEnd
  cursor.advance()
  const target = parseTarget(cursor)
  cursor.expectSemicolon()
  return {
    kind: 'MeasureStatement',
    start: name.start,
    end: cursor.previousEnd,
    annotations,
    value: { kind: 'QuantumCall', start: name.start, end, name, arguments: items, operands },
    target,
  }
}
