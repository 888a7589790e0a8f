import type { Interpreter } from '../state/interpreter.ts'
import { resized } from '../values/bits.ts'
import {
  anyOf,
  compareBits,
  compareSigned,
  type Comparison,
  not,
  withoutRepeatedSign,
  xor,
} from '../values/condition.ts'
import { type BitsValue, type BitValue, booleanValue, unknownValue, type Value } from '../values/value.ts'
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
    return booleanValue(holds(operator, first.value < second.value, first.value === second.value))
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
    const differs = anyOf(pairs.map(([left, right]) => xor(left, right)))
    return booleanValue(operator === '==' ? not(differs) : differs)
  }
  const known = numberIfKnown(other)
  if (known.kind !== 'integer') return invalidOperands(interpreter, operation, bits, other)
  const { value } = known
  if (bits.type.kind !== 'int') return booleanValue(compareBits(bits.bits, operator, value))
  if (!isEquality) return booleanValue(compareSigned(bits.bits, operator, value))
  const { bits: significant } = significantBits(bits)
  const width = significant.length
  // A literal may be an unsigned pattern of all bits. The specification has `int[2](syndrome) ==
  // 3`, although no signed number of two bits is 3.
  const isPattern = other.kind === 'integer' && other.type === undefined && width === bits.bits.length
  if (isPattern && value >= 0n) return booleanValue(compareBits(significant, operator, value))
  if (BigInt.asIntN(width, value) !== value) return booleanValue(operator === '!=')
  return booleanValue(compareBits(significant, operator, BigInt.asUintN(width, value)))
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
  const [one, other] = [significantBits(left), significantBits(right)]
  // A signed and an unsigned number need one more bit.
  const room = (left.type.kind === 'int') === (right.type.kind === 'int') ? 0 : 1
  const width = Math.max(one.bits.length, other.bits.length) + room
  const others = resized(other, width)
  return resized(one, width).map((bit, i) => [bit, others[i]!])
}

function significantBits(value: BitsValue): BitsValue {
  return value.type.kind === 'int' ? { ...value, bits: withoutRepeatedSign(value.bits) } : value
}
