import {
  angleConstants,
  type AngleExpression,
  type AngleFunction,
  angleFunctionArity,
  evaluateAngle,
  isAngleFunction,
  parseAngle,
  type TextRange,
} from '@qportal/circuit'
import type { Binary, BinaryOperator, Call, Expression } from '../../syntax/tree.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { reportUndefinedName } from '../state/report-undefined-name.ts'
import { findPrecision, rounded } from '../values/precision.ts'
import { integerValue, realValue, type RealValue, unknownValue, type Value } from '../values/value.ts'
import { angleArithmetic, isSizedAngle, negatedAngle } from './angle-arithmetic.ts'
import { combineReals, maxHeight, numberNode, ofPrecision, type RealOperator } from './combine-reals.ts'
import { outOfRange, toNumber } from './convert.ts'
import { durationArithmetic } from './duration-arithmetic.ts'
import { mentionsType } from './mentions-type.ts'

/** Additional names of functions: OpenQASM 2 has `ln`, and other languages have the rest. */
const functionSpellings: Readonly<Record<string, AngleFunction>> = {
  ln: 'log',
  acos: 'arccos',
  asin: 'arcsin',
  atan: 'arctan',
  ceil: 'ceiling',
}

export function angleFunction(name: string): AngleFunction | undefined {
  if (isAngleFunction(name)) return name
  return Object.hasOwn(functionSpellings, name) ? functionSpellings[name] : undefined
}

/**
 * Evaluates an expression where a real number is expected: a gate parameter, a float, an argument
 * of `sin`. Returns the number and its symbolic form.
 * All operands are read as reals: `1/2` is 0.5. Undefined after a problem.
 */
export function evaluateReal(interpreter: Interpreter, expression: Expression): RealValue | undefined {
  const value = evaluatePart(interpreter, expression)
  if (value?.kind !== 'duration') return value
  toNumber(interpreter, value, expression)
  return undefined
}

/** Returns whether the expression computes with angles that have a width. */
export function computesAngles(interpreter: Interpreter, expression: Expression): boolean {
  return interpreter.usesSizedAngles && mentionsType(interpreter, expression, 'sized angle')
}

/**
 * Evaluates an expression that computes with angles that have a width. Each operation rounds and
 * wraps; summands without an angle are real numbers, and factors are integers.
 */
export function evaluateAngles(interpreter: Interpreter, expression: Expression): Value {
  if (expression.kind === 'Parenthesis') return evaluateAngles(interpreter, expression.operand)
  if (expression.kind === 'Unary' && expression.operator === '-') {
    const operand = evaluateAngles(interpreter, expression.operand)
    if (operand.kind === 'real' && operand.steps !== undefined) return negatedAngle(operand)
    if (operand.kind === 'bits' && operand.type.kind === 'angle')
      return anglesAt(interpreter, expression, '-', integerValue(0n), operand)
    return interpreter.evaluate(expression)
  }
  const chain: Binary[] = []
  let leftmost: Expression = expression
  while (leftmost.kind === 'Binary' && isRealOrModulo(leftmost.operator)) {
    chain.push(leftmost)
    leftmost = leftmost.left
  }
  if (chain.length === 0) return interpreter.evaluate(expression)
  chain.reverse()
  interpreter.budget.enter(expression)
  const hasAngle = chain.map(({ right }) => computesAngles(interpreter, right))
  const first = computesAngles(interpreter, leftmost) ? 0 : hasAngle.indexOf(true)
  const start = first === 0 ? leftmost : chain[first]!.left
  let value = evaluateOperand(interpreter, chain[first]!.operator, start, computesAngles(interpreter, start))
  for (const [i, node] of chain.entries()) {
    if (i < first) continue
    const right = evaluateOperand(interpreter, node.operator, node.right, hasAngle[i]!)
    value = anglesAt(interpreter, node, node.operator, value, right)
  }
  interpreter.budget.leave()
  return value
}

function evaluateOperand(
  interpreter: Interpreter,
  operator: BinaryOperator,
  operand: Expression,
  hasAngle: boolean,
): Value {
  if (hasAngle) return evaluateAngles(interpreter, operand)
  const isFactor = operator === '*' || operator === '/'
  const isComposed = operand.kind === 'Binary' || operand.kind === 'Parenthesis' || operand.kind === 'Unary'
  // Factors are integers, so `m / n` of integer variables is their quotient. `1 / 2` of literals is
  // no factor, because most readers would expect a half.
  if (isFactor && (!isComposed || mentionsType(interpreter, operand, 'integer'))) {
    const value = interpreter.evaluate(operand)
    return value.kind === 'real' && Number.isInteger(value.value) ? integerValue(BigInt(value.value)) : value
  }
  const real = evaluatePart(interpreter, operand)
  if (!isFactor || real?.kind !== 'real' || !Number.isInteger(real.value)) return real ?? unknownValue
  return integerValue(BigInt(real.value))
}

function anglesAt(
  interpreter: Interpreter,
  place: Expression,
  operator: BinaryOperator,
  left: Value,
  right: Value,
): Value {
  if (left.kind === 'unknown' || right.kind === 'unknown' || !isRealOrModulo(operator)) return unknownValue
  if (isSizedAngle(left) || isSizedAngle(right))
    return angleArithmetic(interpreter, { operator, place }, operator, left, right)
  const first = toRealOrDuration(interpreter, place, left)
  const second = toRealOrDuration(interpreter, place, right)
  if (first === undefined || second === undefined) return unknownValue
  return combineAt(interpreter, place, operator, first, second) ?? unknownValue
}

/**
 * Evaluates a subexpression. It may be a duration, because the ratio of two durations is a number.
 */
function evaluatePart(interpreter: Interpreter, expression: Expression): RealOrDuration | undefined {
  switch (expression.kind) {
    case 'IntegerLiteral':
    case 'FloatLiteral':
      if (!Number.isFinite(expression.value)) {
        outOfRange(interpreter, expression)
        return undefined
      }
      return {
        kind: 'real',
        value: expression.value,
        expression: literal(interpreter, expression, expression.value),
        precision: expression.kind === 'IntegerLiteral' ? 'integer' : undefined,
      }
    case 'Identifier':
      return evaluateName(interpreter, expression)
    case 'Parenthesis':
      return evaluatePart(interpreter, expression.operand)
    case 'Unary': {
      if (expression.operator !== '-') break
      if (computesAngles(interpreter, expression))
        return toRealOrDuration(interpreter, expression, evaluateAngles(interpreter, expression))
      const operand = evaluatePart(interpreter, expression.operand)
      if (operand === undefined) return undefined
      if (operand.kind === 'duration') return { ...operand, value: -operand.value }
      return {
        kind: 'real',
        value: -operand.value,
        expression: negate(expression.operand, operand.expression),
        height: (operand.height ?? 1) + 1,
        precision: operand.precision,
      }
    }
    case 'Binary':
      if (computesAngles(interpreter, expression))
        return toRealOrDuration(interpreter, expression, evaluateAngles(interpreter, expression))
      return evaluateBinary(interpreter, expression)
    case 'Call': {
      const result = evaluateCall(interpreter, expression)
      if (result !== 'other') return result
      break
    }
  }
  return toRealOrDuration(interpreter, expression, interpreter.evaluate(expression))
}

type RealOrDuration = RealValue | Extract<Value, { kind: 'duration' }>

function toRealOrDuration(
  interpreter: Interpreter,
  place: Expression,
  value: Value,
): RealOrDuration | undefined {
  if (value.kind === 'duration') return value
  if (value.kind === 'real') return checkReal(interpreter, place, value)
  const number = toNumber(interpreter, value, place)
  return number === undefined ? undefined : realValue(number, findPrecision(value))
}

/** Circuits keep no longer spelling of a number. */
const maxLiteralLength = 500

/**
 * Makes a literal. Its digits are kept if they are not the canonical ones and an angle can be
 * parsed from them.
 */
function literal(interpreter: Interpreter, place: TextRange, value: number): AngleExpression {
  const text = interpreter.textOf(place)
  const isKept =
    text !== String(value) && text.length <= maxLiteralLength && parseAngle(text).value?.kind === 'number'
  return isKept ? { kind: 'number', value, text } : { kind: 'number', value }
}

/**
 * Negates an operand. `-0.5` is a number, `-(0.5)` is the negation of one; the printer makes the
 * same distinction.
 */
function negate(operand: Expression, expression: AngleExpression): AngleExpression {
  const isLiteral = operand.kind === 'IntegerLiteral' || operand.kind === 'FloatLiteral'
  if (!isLiteral || expression.kind !== 'number') return { kind: 'negate', operand: expression }
  const value = -expression.value
  return expression.text === undefined
    ? { kind: 'number', value }
    : { kind: 'number', value, text: `-${expression.text}` }
}

function evaluateName(
  interpreter: Interpreter,
  name: Expression & { kind: 'Identifier' },
): RealOrDuration | undefined {
  const symbol = interpreter.scopes.find(name.name)
  if (symbol === undefined) {
    reportUndefinedName(interpreter, name)
    return undefined
  }
  if (symbol.kind === 'constant') {
    return {
      kind: 'real',
      value: angleConstants[symbol.name],
      expression: { kind: 'constant', name: symbol.name },
    }
  }
  return toRealOrDuration(interpreter, name, interpreter.evaluate(name))
}

/** Evaluates a chain `a + b + c` in a loop, because a long chain would overflow the stack. */
function evaluateBinary(interpreter: Interpreter, expression: Binary): RealOrDuration | undefined {
  const chain: Binary[] = []
  let leftmost: Expression = expression
  while (leftmost.kind === 'Binary' && isRealOrModulo(leftmost.operator)) {
    chain.push(leftmost)
    leftmost = leftmost.left
  }
  if (chain.length === 0) return toRealOrDuration(interpreter, expression, interpreter.evaluate(expression))
  interpreter.budget.enter(expression)
  let left = evaluatePart(interpreter, leftmost)
  for (const node of chain.toReversed()) {
    const right = evaluatePart(interpreter, node.right)
    left =
      left === undefined || right === undefined
        ? undefined
        : combineAt(interpreter, node, node.operator, left, right)
  }
  interpreter.budget.leave()
  return left
}

function isRealOperator(operator: BinaryOperator): operator is RealOperator {
  return operator === '+' || operator === '-' || operator === '*' || operator === '/' || operator === '**'
}

function isRealOrModulo(operator: BinaryOperator): operator is RealOperator | '%' {
  return operator === '%' || isRealOperator(operator)
}

function combineAt(
  interpreter: Interpreter,
  node: Expression,
  operator: BinaryOperator,
  left: RealOrDuration,
  right: RealOrDuration,
): RealOrDuration | undefined {
  if (!isRealOrModulo(operator)) return undefined
  if (left.kind === 'duration' || right.kind === 'duration') {
    return toRealOrDuration(
      interpreter,
      node,
      durationArithmetic(interpreter, { operator, place: node }, operator, left, right),
    )
  }
  if ((operator === '/' || operator === '%') && right.value === 0) {
    interpreter.problems.error('value/division-by-zero', node.kind === 'Binary' ? node.right : node)
    return undefined
  }
  if (operator === '%') return applyFunction(interpreter, node, 'mod', [left, right])
  return checkReal(interpreter, node, combineReals(operator, left, right))
}

function evaluateCall(interpreter: Interpreter, call: Call): RealValue | undefined | 'other' {
  const symbol = interpreter.scopes.find(call.name.name)
  if (symbol !== undefined) return 'other'
  const isPower = call.name.name === 'pow'
  const name = angleFunction(call.name.name)
  if ((name === 'exp' || name === 'sqrt') && mentionsType(interpreter, call, 'complex')) return 'other'
  if (name === undefined && !isPower) return 'other'
  const expected = name === undefined ? 2 : angleFunctionArity[name]
  if (call.arguments.length !== expected) {
    interpreter.problems.error('call/wrong-argument-count', call, {
      name: call.name.name,
      expected,
      found: call.arguments.length,
    })
    return undefined
  }
  interpreter.budget.enter(call)
  const values: RealValue[] = []
  for (const argument of call.arguments) {
    const value = evaluateReal(interpreter, argument)
    if (value !== undefined) values.push(value)
  }
  interpreter.budget.leave()
  if (values.length !== expected) return undefined
  if (isPower) return checkReal(interpreter, call, combineReals('**', values[0]!, values[1]!))
  return applyFunction(interpreter, call, name!, values)
}

function applyFunction(
  interpreter: Interpreter,
  place: Expression,
  name: AngleFunction,
  values: readonly RealValue[],
): RealValue | undefined {
  const value = evaluateAngle({ kind: 'call', name, arguments: values.map(numberNode) })
  const expression: AngleExpression = { kind: 'call', name, arguments: values.map((each) => each.expression) }
  const height = Math.max(...values.map((each) => each.height ?? 1)) + 1
  const isSingle = values.every(({ precision }) => precision === 'single')
  const precision = isSingle ? 'single' : undefined
  if (height > maxHeight && Number.isFinite(value)) return realValue(rounded(value, precision), precision)
  return checkReal(interpreter, place, ofPrecision({ kind: 'real', value, expression, height }, precision))
}

/**
 * Reports a result that is not a finite number, such as the square root of -1. Undefined after a
 * problem.
 */
function checkReal(interpreter: Interpreter, place: Expression, result: RealValue): RealValue | undefined {
  if (Number.isFinite(result.value)) return result
  if (!Number.isNaN(result.value)) {
    outOfRange(interpreter, place)
    return undefined
  }
  if ((result.height ?? 1) > maxHeight) {
    interpreter.problems.error('syntax/expression-too-long', place, { limit: maxHeight, found: '' })
    return undefined
  }
  if (Number.isNaN(result.value) && hasParameter(result.expression)) return result
  interpreter.problems.error('value/not-real', place)
  return undefined
}

/**
 * Returns whether the expression contains a parameter. Stops at the first, because visiting all of
 * a shared expression could take exponential time.
 */
function hasParameter(expression: AngleExpression): boolean {
  switch (expression.kind) {
    case 'parameter':
      return true
    case 'negate':
      return hasParameter(expression.operand)
    case 'binary':
      return hasParameter(expression.left) || hasParameter(expression.right)
    case 'call':
      return expression.arguments.some(hasParameter)
    default:
      return false
  }
}
