import type { Interpreter } from '../state/interpreter.ts'
import { commonIntegers, readWidth, wrapInteger } from '../values/integer-type.ts'
import { commonPrecision } from '../values/precision.ts'
import {
  integerValue,
  type IntegerValue,
  realValue,
  type RealValue,
  unknownValue,
  type Value,
} from '../values/value.ts'
import { angleArithmetic, isSizedAngle } from './angle-arithmetic.ts'
import { combineReals } from './combine-reals.ts'
import { complexArithmetic } from './complex-arithmetic.ts'
import { outOfRange } from './convert.ts'
import { durationArithmetic } from './duration-arithmetic.ts'
import {
  type Arithmetic,
  invalidOperands,
  isNumber,
  isRunTime,
  type Operation,
  numberIfKnown,
  wrapToType,
} from './operation.ts'

/**
 * Applies an arithmetic operator to numbers, angles, durations or complex numbers. All must be
 * known now.
 */
export function arithmetic(
  interpreter: Interpreter,
  operation: Operation,
  operator: Arithmetic,
  left: Value,
  right: Value,
): Value {
  if (isSizedAngle(left) || isSizedAngle(right))
    return angleArithmetic(interpreter, operation, operator, left, right)
  if (isRunTime(left) || isRunTime(right)) {
    interpreter.problems.error('unsupported/run-time-value', operation.place)
    return unknownValue
  }
  const first = numberIfKnown(left)
  const second = numberIfKnown(right)
  if (first.kind === 'integer' && second.kind === 'integer') {
    return integerArithmetic(interpreter, operation, operator, first, second)
  }
  if (first.kind === 'duration' || second.kind === 'duration') {
    return durationArithmetic(interpreter, operation, operator, first, second)
  }
  if (!isNumber(first) || !isNumber(second)) return invalidOperands(interpreter, operation, left, right)
  if (first.kind === 'complex' || second.kind === 'complex') {
    return complexArithmetic(interpreter, operation, operator, first, second)
  }
  const b = asReal(second)
  if ((operator === '/' || operator === '%') && b.value === 0) {
    interpreter.problems.error('value/division-by-zero', operation.place)
    return unknownValue
  }
  const a = asReal(first)
  if (operator !== '%') {
    const result = combineReals(operator, a, b)
    if (Math.abs(result.value) !== Infinity) return result
    outOfRange(interpreter, operation.place)
    return unknownValue
  }
  return {
    kind: 'real',
    value: a.value % b.value,
    expression: { kind: 'call', name: 'mod', arguments: [a.expression, b.expression] },
    precision: commonPrecision(a.precision, b.precision),
  }
}

function asReal(value: Value): RealValue {
  if (value.kind === 'real') return value
  return realValue(value.kind === 'integer' ? Number(value.value) : Number.NaN, 'integer')
}

function integerArithmetic(
  interpreter: Interpreter,
  operation: Operation,
  operator: Arithmetic,
  left: IntegerValue,
  right: IntegerValue,
): Value {
  if (operator === '**') return integerPower(interpreter, operation, left, right)
  const common = commonIntegers(left.value, left.type, right.value, right.type)
  const { left: a, right: b, result: type } = common
  if ((operator === '/' || operator === '%') && b === 0n) {
    interpreter.problems.error('value/division-by-zero', operation.place)
    return unknownValue
  }
  const result = computeIntegers(operator, a, b)
  if (type === undefined && (result >= 1n << 4_096n || result <= -(1n << 4_096n))) {
    interpreter.problems.error('value/out-of-range', operation.place, { value: operator })
    return unknownValue
  }
  return wrapToType(interpreter, operation, integerValue(result, type), type)
}

/** The exponent keeps its value, because a power wraps in its base only. */
function integerPower(
  interpreter: Interpreter,
  operation: Operation,
  left: IntegerValue,
  right: IntegerValue,
): Value {
  const { type: baseType } = left
  const exponent = right.value
  if (exponent < 0n) return negativePower(interpreter, operation, left.value, exponent)
  const { result } = commonIntegers(left.value, baseType, right.value, right.type)
  if (result !== undefined)
    return integerValue(wrapInteger(modularPower(left.value, exponent, readWidth(result)), result), result)
  const magnitude = left.value < 0n ? -left.value : left.value
  if (exponent <= 1_024n || magnitude <= 1n) {
    const power =
      magnitude <= 1n && exponent > 1n ? left.value ** (2n + (exponent % 2n)) : left.value ** exponent
    if (power < 1n << 4_096n && power > -(1n << 4_096n)) return integerValue(power)
  }
  interpreter.problems.error('value/out-of-range', operation.place, { value: `${left.value} ** ${exponent}` })
  return unknownValue
}

function negativePower(
  interpreter: Interpreter,
  operation: Operation,
  base: bigint,
  exponent: bigint,
): Value {
  if (base !== 0n) return combineReals('**', realValue(Number(base)), realValue(Number(exponent)))
  interpreter.problems.error('value/division-by-zero', operation.place)
  return unknownValue
}

/** The lowest `width` bits of a power, by repeated squaring. */
function modularPower(base: bigint, exponent: bigint, width: number): bigint {
  let power = 1n
  let square = BigInt.asUintN(width, base)
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) power = BigInt.asUintN(width, power * square)
    square = BigInt.asUintN(width, square * square)
  }
  return power
}

type IntegerOperator = Exclude<Arithmetic, '**'>

function computeIntegers(operator: IntegerOperator, a: bigint, b: bigint): bigint {
  switch (operator) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '%':
      return a % b
    default:
      return operator satisfies never
  }
}
