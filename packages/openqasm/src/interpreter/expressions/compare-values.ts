import type { Interpreter } from '../state/interpreter.ts'
import { resized } from '../values/bits.ts'
import {
  anyBitIsSet,
  compareBits,
  compareSigned,
  type Comparison,
  not,
  withoutRepeatedSign,
  xor,
} from '../values/condition.ts'
import { commonIntegers, commonIntegerType, isIntegerType, readWidth } from '../values/integer-type.ts'
import {
  type BitsValue,
  type BitValue,
  booleanValue,
  type IntegerValue,
  unknownValue,
  type Value,
} from '../values/value.ts'
import { commonAngles, isSizedAngle } from './angle-arithmetic.ts'
import {
  imaginaryPart,
  inNanoseconds,
  invalidOperands,
  isNumber,
  isRunTime,
  type Operation,
  numberIfKnown,
  realPart,
} from './operation.ts'

/**
 * Compares two values. Known numbers are compared now. Bits that a measurement sets become a
 * condition of the circuit if the other side is known, or for `==` and `!=`.
 */
export function compare(
  interpreter: Interpreter,
  operation: Operation,
  operator: Comparison,
  left: Value,
  right: Value,
): Value {
  if (left.kind === 'bits' && isRunTime(left))
    return compareRunTime(interpreter, operation, operator, left, right)
  if (right.kind === 'bits' && isRunTime(right)) {
    return compareRunTime(interpreter, operation, mirrored[operator], right, left)
  }
  if (isSizedAngle(left) || isSizedAngle(right))
    return compareAngles(interpreter, operation, operator, left, right)
  const first = numberIfKnown(left)
  const second = numberIfKnown(right)
  if (first.kind === 'complex' || second.kind === 'complex') {
    if ((operator !== '==' && operator !== '!=') || !isNumber(first) || !isNumber(second)) {
      return invalidOperands(interpreter, operation, left, right)
    }
    const same = realPart(first) === realPart(second) && imaginaryPart(first) === imaginaryPart(second)
    return booleanValue(same === (operator === '=='))
  }
  if (first.kind === 'integer' && second.kind === 'integer') {
    if (operator === '==' || operator === '!=') {
      const same = matchesPattern(first, second) ?? matchesPattern(second, first)
      if (same !== undefined) return booleanValue(same === (operator === '=='))
    }
    const { left: a, right: b } = commonIntegers(first.value, first.type, second.value, second.type)
    return booleanValue(holds(operator, a < b, a === b))
  }
  if (first.kind === 'duration' && second.kind === 'duration') {
    const difference = inNanoseconds(first) - inNanoseconds(second)
    if ((first.unit === 'dt') !== (second.unit === 'dt'))
      return invalidOperands(interpreter, operation, left, right)
    return booleanValue(holds(operator, difference < 0, difference === 0))
  }
  if (!isNumber(first) || !isNumber(second)) return invalidOperands(interpreter, operation, left, right)
  const a = realPart(first)
  const b = realPart(second)
  if (Number.isNaN(a) || Number.isNaN(b)) {
    interpreter.problems.error('value/not-constant', operation.place)
    return unknownValue
  }
  return booleanValue(holds(operator, a < b, a === b))
}

/** Compares angles as their bits. A real number is rounded to the angle's bits, as in a cast. */
function compareAngles(
  interpreter: Interpreter,
  operation: Operation,
  operator: Comparison,
  left: Value,
  right: Value,
): Value {
  const angles = commonAngles(left, right)
  if (angles === undefined) return invalidOperands(interpreter, operation, left, right)
  if ('steps' in angles.left || 'steps' in angles.right) {
    interpreter.problems.error('value/not-constant', operation.place)
    return unknownValue
  }
  const [a, b] = [angles.left.known, angles.right.known]
  return booleanValue(holds(operator, a < b, a === b))
}

/**
 * Returns whether a register that a cast reads as `int[n]` has the bits of a literal that only
 * `uint[n]` contains, as in `int[2](syndrome) == 3`. Undefined for all other operands.
 */
function matchesPattern(register: IntegerValue, literal: IntegerValue): boolean | undefined {
  const { type } = register
  if (!register.isPattern || literal.type !== undefined || type?.kind !== 'int') return undefined
  const pattern = BigInt.asUintN(readWidth(type), literal.value)
  if (pattern !== literal.value) return undefined
  return BigInt.asUintN(readWidth(type), register.value) === pattern
}

const mirrored: Readonly<Record<Comparison, Comparison>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

function holds(operator: Comparison, less: boolean, equal: boolean): boolean {
  switch (operator) {
    case '==':
      return equal
    case '!=':
      return !equal
    case '<':
      return less
    case '<=':
      return less || equal
    case '>':
      return !less && !equal
    case '>=':
      return !less
    default:
      return operator satisfies never
  }
}

function compareRunTime(
  interpreter: Interpreter,
  operation: Operation,
  operator: Comparison,
  bits: BitsValue,
  other: Value,
): Value {
  const isEquality = operator === '==' || operator === '!='
  if (isRunTime(other)) {
    const pairs = isEquality && other.kind === 'bits' ? sideBySide(bits, other) : undefined
    if (pairs === undefined) {
      interpreter.problems.error('unsupported/run-time-value', operation.place)
      return unknownValue
    }
    const differs = anyBitIsSet(pairs.map(([left, right]) => xor(left, right)))
    return booleanValue(operator === '==' ? not(differs) : differs)
  }
  if (bits.type.kind === 'angle') return compareRunTimeAngle(interpreter, operation, operator, bits, other)
  const known = numberIfKnown(other)
  if (known.kind !== 'integer') return invalidOperands(interpreter, operation, bits, other)
  const register = isIntegerType(bits.type) ? bits.type : undefined
  const { right: value, operands } = commonIntegers(0n, register, known.value, known.type)
  const type = register === undefined ? undefined : operands
  const isExact = type?.kind !== 'uint' || readWidth(type) <= bits.bits.length
  const compared = isExact ? bits.bits : resized(bits, readWidth(type))
  const isSigned = register?.kind === 'int' && type?.kind === 'int'
  if (!isSigned) return booleanValue(compareBits(compared, operator, value))
  if (!isEquality) return booleanValue(compareSigned(compared, operator, value))
  const isLiteral = bits.isPattern && known.type === undefined && value >= 0n
  if (isLiteral && BigInt.asUintN(compared.length, value) === value)
    return booleanValue(compareBits(compared, operator, value))
  const significant = withoutRepeatedSign(compared)
  const width = significant.length
  if (BigInt.asIntN(width, value) !== value) return booleanValue(operator === '!=')
  return booleanValue(compareBits(significant, operator, BigInt.asUintN(width, value)))
}

function compareRunTimeAngle(
  interpreter: Interpreter,
  operation: Operation,
  operator: Comparison,
  bits: BitsValue,
  other: Value,
): Value {
  const zero: BitsValue = { ...bits, bits: bits.bits.map(() => false) }
  const angles = commonAngles(zero, other)
  if (angles === undefined || 'steps' in angles.right)
    return invalidOperands(interpreter, operation, bits, other)
  const added = Array.from({ length: angles.width - bits.bits.length }, () => false)
  return booleanValue(compareBits([...added, ...bits.bits], operator, angles.right.known))
}

/**
 * Pairs the bits of two numbers, which are equal if all pairs are. Undefined if they are not
 * comparable: an angle is compared only with an angle of the same width.
 */
function sideBySide(
  left: BitsValue,
  right: BitsValue,
): readonly (readonly [BitValue, BitValue])[] | undefined {
  const isAngle = left.type.kind === 'angle'
  if (isAngle !== (right.type.kind === 'angle')) return undefined
  if (isAngle && left.bits.length !== right.bits.length) return undefined
  const width = comparedWidth(left, right)
  const [ones, others] = [resized(left, width), resized(right, width)]
  let last = width - 1
  while (last > 0 && ones[last] === ones[last - 1] && others[last] === others[last - 1]) last--
  return ones.slice(0, last + 1).map((bit, i) => [bit, others[i]!])
}

/** Number of bits that decide whether two values are equal. */
function comparedWidth(left: BitsValue, right: BitsValue): number {
  const longest = Math.max(left.bits.length, right.bits.length)
  if (isIntegerType(left.type) && isIntegerType(right.type))
    return Math.max(longest, readWidth(commonIntegerType(left.type, right.type)))
  // A signed number and a register need one more bit.
  return left.type.kind === 'int' || right.type.kind === 'int' ? longest + 1 : longest
}
