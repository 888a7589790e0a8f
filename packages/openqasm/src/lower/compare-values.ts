import { anyOf, compareBits, compareSigned, not, xor, type Comparison } from './condition.ts'
import type { Lowering } from './lowering.ts'
import {
  imaginaryPart,
  inNanoseconds,
  invalid,
  isNumber,
  isRunTime,
  plain,
  realPart,
  type Operation,
} from './operation.ts'
import { booleanValue, UNKNOWN, type BitsValue, type Value } from './value.ts'

/** Numbers are compared now; bits that a measurement sets become a question, if the other side is known. */
export function compare(
  lowering: Lowering,
  operation: Operation,
  operator: Comparison,
  left: Value,
  right: Value,
): Value {
  if (left.kind === 'bits' && isRunTime(left))
    return compareRunTime(lowering, operation, operator, left, right)
  if (right.kind === 'bits' && isRunTime(right)) {
    return compareRunTime(lowering, operation, MIRRORED[operator], right, left)
  }
  const first = plain(left)
  const second = plain(right)
  if (first.kind === 'complex' || second.kind === 'complex') {
    if ((operator !== '==' && operator !== '!=') || !isNumber(first) || !isNumber(second)) {
      return invalid(lowering, operation, left, right)
    }
    const same = realPart(first) === realPart(second) && imaginaryPart(first) === imaginaryPart(second)
    return booleanValue(same === (operator === '=='))
  }
  if (first.kind === 'integer' && second.kind === 'integer') {
    return booleanValue(holds(operator, first.value < second.value, first.value === second.value))
  }
  if (first.kind === 'duration' && second.kind === 'duration') {
    const difference = inNanoseconds(first) - inNanoseconds(second)
    if ((first.unit === 'dt') !== (second.unit === 'dt')) return invalid(lowering, operation, left, right)
    return booleanValue(holds(operator, difference < 0, difference === 0))
  }
  if (!isNumber(first) || !isNumber(second)) return invalid(lowering, operation, left, right)
  const a = realPart(first)
  const b = realPart(second)
  if (Number.isNaN(a) || Number.isNaN(b)) {
    lowering.problem('value/not-constant', operation.place)
    return UNKNOWN
  }
  return booleanValue(holds(operator, a < b, a === b))
}

const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
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
  lowering: Lowering,
  operation: Operation,
  operator: Comparison,
  bits: BitsValue,
  other: Value,
): Value {
  const isEquality = operator === '==' || operator === '!='
  if (isRunTime(other)) {
    if (!isEquality || other.kind !== 'bits' || other.bits.length !== bits.bits.length) {
      lowering.problem('unsupported/run-time-value', operation.place)
      return UNKNOWN
    }
    const differs = anyOf(bits.bits.map((bit, i) => xor(bit, other.bits[i]!)))
    return booleanValue(operator === '==' ? not(differs) : differs)
  }
  const known = plain(other)
  if (known.kind !== 'integer') return invalid(lowering, operation, bits, other)
  const { value } = known
  if (bits.type.kind !== 'int') return booleanValue(compareBits(bits.bits, operator, value))
  if (!isEquality) return booleanValue(compareSigned(bits.bits, operator, value))
  // A pattern of bits may be written without its sign: the specification's examples ask
  // `int[2](syndrome) == 3`, which no number of two bits with a sign can be.
  if (value >= 0n) return booleanValue(compareBits(bits.bits, operator, value))
  const width = bits.bits.length
  if (BigInt.asIntN(width, value) !== value) return booleanValue(operator === '!=')
  return booleanValue(compareBits(bits.bits, operator, BigInt.asUintN(width, value)))
}
