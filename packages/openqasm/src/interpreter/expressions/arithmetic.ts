import type { Interpreter } from '../state/interpreter.ts'
import { bitsOfInteger, knownBits } from '../values/bits.ts'
import {
  type BitsValue,
  computedWidth,
  integerValue,
  type IntegerValue,
  type QasmType,
  realValue,
  type RealValue,
  unknownValue,
  type Value,
} from '../values/value.ts'
import { outOfRange } from './convert.ts'
import { durationArithmetic } from './duration-arithmetic.ts'
import { combineReals } from './evaluate-real.ts'
import {
  type Arithmetic,
  imaginaryPart,
  invalidOperands,
  isNumber,
  isRunTime,
  type Operation,
  numberIfKnown,
  realPart,
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
  if (isRunTime(left) || isRunTime(right)) {
    interpreter.problems.error('unsupported/run-time-value', operation.place)
    return unknownValue
  }
  const first = numberIfKnown(left)
  const second = numberIfKnown(right)
  if (isAngle(left) || isAngle(right)) return angleArithmetic(interpreter, operation, operator, left, right)
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
    value: a.value - b.value * Math.floor(a.value / b.value),
    expression: { kind: 'call', name: 'mod', arguments: [a.expression, b.expression] },
  }
}

function isAngle(value: Value): value is BitsValue {
  return value.kind === 'bits' && value.type.kind === 'angle'
}

function asReal(value: Value): RealValue {
  if (value.kind === 'real') return value
  return realValue(value.kind === 'integer' ? Number(value.value) : Number.NaN)
}

function integerArithmetic(
  interpreter: Interpreter,
  operation: Operation,
  operator: Arithmetic,
  left: IntegerValue,
  right: IntegerValue,
): Value {
  const a = left.value
  const b = right.value
  const type = commonType(left.type, right.type)
  if ((operator === '/' || operator === '%') && b === 0n) {
    interpreter.problems.error('value/division-by-zero', operation.place)
    return unknownValue
  }
  if (operator === '**') {
    if (b < 0n) return combineReals('**', realValue(Number(a)), realValue(Number(b)))
    const magnitude = a < 0n ? -a : a
    if (b > 1_024n && magnitude > 1n) {
      interpreter.problems.error('value/out-of-range', operation.place, { value: `${a} ** ${b}` })
      return unknownValue
    }
  }
  const result = computeIntegers(operator, a, b)
  if (type === undefined && (result >= 1n << 4_096n || result <= -(1n << 4_096n))) {
    interpreter.problems.error('value/out-of-range', operation.place, { value: operator })
    return unknownValue
  }
  return wrapToType(interpreter, operation, integerValue(result, type), type)
}

function computeIntegers(operator: Arithmetic, a: bigint, b: bigint): bigint {
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
    case '**':
      return a ** b
    default:
      return operator satisfies never
  }
}

/** The wider of two types. `int` with `uint` of the same width gives `uint`, as in C99. */
function commonType(left: QasmType | undefined, right: QasmType | undefined): QasmType | undefined {
  if (left === undefined || right === undefined) return left ?? right
  const a = ('width' in left ? left.width : undefined) ?? computedWidth
  const b = ('width' in right ? right.width : undefined) ?? computedWidth
  if (a !== b) return a > b ? left : right
  return left.kind === 'uint' ? left : right
}

/**
 * Computes with angles as unsigned integers of the same bits. An angle can be multiplied and
 * divided by integers.
 */
function angleArithmetic(
  interpreter: Interpreter,
  operation: Operation,
  operator: Arithmetic,
  left: Value,
  right: Value,
): Value {
  if (isAngle(left) && isAngle(right) && left.bits.length === right.bits.length) {
    const a = knownBits(left)!
    const b = knownBits(right)!
    const width = left.bits.length
    if (operator === '/' && b !== 0n) return integerValue(a / b, { kind: 'uint', width })
    if (operator === '+' || operator === '-') {
      return { ...left, bits: bitsOfInteger(operator === '+' ? a + b : a - b, width) }
    }
    if (operator === '/') {
      interpreter.problems.error('value/division-by-zero', operation.place)
      return unknownValue
    }
    return invalidOperands(interpreter, operation, left, right)
  }
  const angle = isAngle(left) ? left : (right as BitsValue)
  const factor = numberIfKnown(isAngle(left) ? right : left)
  if (
    factor.kind === 'integer' &&
    (operator === '*' || (operator === '/' && isAngle(left) && factor.value !== 0n))
  ) {
    const bits = knownBits(angle)!
    const result = operator === '*' ? bits * factor.value : bits / factor.value
    return { ...angle, bits: bitsOfInteger(result, angle.bits.length) }
  }
  const a = numberIfKnown(left)
  const b = numberIfKnown(right)
  if (!isNumber(a) || !isNumber(b) || operator === '%' || (operator === '/' && realPart(b) === 0)) {
    return invalidOperands(interpreter, operation, left, right)
  }
  return combineReals(operator, asReal(a), asReal(b))
}

function complexArithmetic(
  interpreter: Interpreter,
  operation: Operation,
  operator: Arithmetic,
  left: Value,
  right: Value,
): Value {
  const a = realPart(left)
  const b = imaginaryPart(left)
  const c = realPart(right)
  const d = imaginaryPart(right)
  switch (operator) {
    case '+':
      return { kind: 'complex', real: a + c, imaginary: b + d }
    case '-':
      return { kind: 'complex', real: a - c, imaginary: b - d }
    case '*':
      return { kind: 'complex', real: a * c - b * d, imaginary: a * d + b * c }
    case '/': {
      const norm = c * c + d * d
      if (norm === 0) {
        interpreter.problems.error('value/division-by-zero', operation.place)
        return unknownValue
      }
      return { kind: 'complex', real: (a * c + b * d) / norm, imaginary: (b * c - a * d) / norm }
    }
    case '**': {
      const magnitude = Math.hypot(a, b)
      if (magnitude === 0) return { kind: 'complex', real: c === 0 && d === 0 ? 1 : 0, imaginary: 0 }
      const angle = Math.atan2(b, a)
      const scale = magnitude ** c * Math.exp(-d * angle)
      const turn = d * Math.log(magnitude) + c * angle
      return { kind: 'complex', real: scale * Math.cos(turn), imaginary: scale * Math.sin(turn) }
    }
    default:
      return invalidOperands(interpreter, operation, left, right)
  }
}
