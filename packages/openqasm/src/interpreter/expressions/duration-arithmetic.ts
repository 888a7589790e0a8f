import type { Interpreter } from '../state/interpreter.ts'
import { realValue, unknownValue, type Value } from '../values/value.ts'
import { outOfRange } from './convert.ts'
import {
  type Arithmetic,
  inNanoseconds,
  invalidOperands,
  isNumber,
  type Operation,
  realPart,
} from './operation.ts'

/**
 * Applies an arithmetic operator to operands of which at least one is a duration. The ratio of two
 * durations is a number.
 *
 * @see OpenQASM 3.1, "Types and casting / Converting duration to other types"
 */
export function durationArithmetic(
  interpreter: Interpreter,
  operation: Operation,
  operator: Arithmetic,
  left: Value,
  right: Value,
): Value {
  if (isRunTimeNumber(left) || isRunTimeNumber(right)) {
    interpreter.problems.error('value/not-constant', operation.place)
    return unknownValue
  }
  const result = computeDurations(interpreter, operation, operator, left, right)
  const isNumeric = result.kind === 'duration' || result.kind === 'real'
  if (!isNumeric || Number.isFinite(result.value)) return result
  outOfRange(interpreter, operation.place)
  return unknownValue
}

/** The value of a number with a named parameter is NaN; only its expression is known. */
function isRunTimeNumber(value: Value): boolean {
  return value.kind === 'real' && Number.isNaN(value.value)
}

function computeDurations(
  interpreter: Interpreter,
  operation: Operation,
  operator: Arithmetic,
  left: Value,
  right: Value,
): Value {
  if (left.kind === 'duration' && right.kind === 'duration') {
    const sameScale = (left.unit === 'dt') === (right.unit === 'dt')
    if (!sameScale) return invalidOperands(interpreter, operation, left, right)
    if (operator === '/' && right.value !== 0) return realValue(inNanoseconds(left) / inNanoseconds(right))
    if (operator !== '+' && operator !== '-') return invalidOperands(interpreter, operation, left, right)
    const sign = operator === '+' ? 1 : -1
    if (left.unit === right.unit) return { ...left, value: left.value + sign * right.value }
    return { kind: 'duration', value: inNanoseconds(left) + sign * inNanoseconds(right), unit: 'ns' }
  }
  if (left.kind === 'duration' && isNumber(right) && (operator === '*' || operator === '/')) {
    const factor = realPart(right)
    if (operator === '/' && factor === 0) {
      interpreter.problems.error('value/division-by-zero', operation.place)
      return unknownValue
    }
    return { ...left, value: operator === '*' ? left.value * factor : left.value / factor }
  }
  if (right.kind === 'duration' && isNumber(left) && operator === '*') {
    return { ...right, value: right.value * realPart(left) }
  }
  return invalidOperands(interpreter, operation, left, right)
}
