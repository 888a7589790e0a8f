import type { Binary } from '../../syntax/tree.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { bitsOfInteger, resized } from '../values/bits.ts'
import { and, or, xor } from '../values/condition.ts'
import { commonIntegers, commonIntegerType, isIntegerType, readWidth } from '../values/integer-type.ts'
import {
  type BitValue,
  booleanValue,
  integerValue,
  type QasmType,
  unknownValue,
  type Value,
} from '../values/value.ts'
import { arithmetic } from './arithmetic.ts'
import { compare } from './compare-values.ts'
import { toBit } from './convert.ts'
import { invalidOperands, isRunTime, type Operation, numberIfKnown, wrapToType } from './operation.ts'

const maxShift = 4_096

/**
 * Evaluates `left operator right`. Known numbers are computed.
 * Bits that a measurement sets are allowed in comparisons with known numbers, in `==` and `!=` of
 * each other, in logic, and in shifts by known distances.
 *
 * @see OpenQASM 3.1, "Classical instructions / Low-level classical instructions"
 */
export function applyBinary(interpreter: Interpreter, node: Binary, left: Value, right: Value): Value {
  return apply(interpreter, { operator: node.operator, place: node }, left, right)
}

export function apply(interpreter: Interpreter, operation: Operation, left: Value, right: Value): Value {
  const result = applyToKnown(interpreter, operation, left, right)
  if (result.kind === 'bits') interpreter.budget.checkConditions(result.bits, operation.place)
  return result
}

function applyToKnown(interpreter: Interpreter, operation: Operation, left: Value, right: Value): Value {
  if (left.kind === 'unknown' || right.kind === 'unknown') return unknownValue
  const { operator } = operation
  switch (operator) {
    case '&&':
    case '||': {
      const first = toBit(interpreter, left, operation.place)
      const second = toBit(interpreter, right, operation.place)
      if (first === undefined || second === undefined) return unknownValue
      return booleanValue(operator === '&&' ? and(first, second) : or(first, second))
    }
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(interpreter, operation, operator, left, right)
    case '<<':
    case '>>':
      return shift(interpreter, operation, operator, left, right)
    case '&':
    case '|':
    case '^':
      return bitwise(interpreter, operation, operator, left, right)
    case '++':
      return concatenate(interpreter, operation, left, right)
    default:
      return arithmetic(interpreter, operation, operator, left, right)
  }
}

function shift(
  interpreter: Interpreter,
  operation: Operation,
  operator: '<<' | '>>',
  left: Value,
  right: Value,
): Value {
  const by = numberIfKnown(right)
  if (by.kind !== 'integer') {
    if (isRunTime(by)) interpreter.problems.error('unsupported/run-time-value', operation.place)
    else return invalidOperands(interpreter, operation, left, right)
    return unknownValue
  }
  if (by.value < 0n || by.value > maxShift) {
    interpreter.problems.error('value/out-of-range', operation.place, { value: String(by.value) })
    return unknownValue
  }
  const distance = Number(by.value)
  if (left.kind === 'integer') {
    const shifted = operator === '<<' ? left.value << by.value : left.value >> by.value
    return wrapToType(interpreter, operation, integerValue(shifted, left.type), left.type)
  }
  if (left.kind !== 'bits') return invalidOperands(interpreter, operation, left, right)
  const { length } = left.bits
  const above = left.type.kind === 'int' ? (left.bits.at(-1) ?? false) : false
  const bits = Array.from({ length }, (_, i) => {
    const from = operator === '<<' ? i - distance : i + distance
    if (from < 0) return false
    return from < length ? left.bits[from]! : above
  })
  return { kind: 'bits', type: left.type, bits }
}

/** Applies a bitwise operator. An integer literal takes the width of the other operand. */
function bitwise(
  interpreter: Interpreter,
  operation: Operation,
  operator: '&' | '|' | '^',
  left: Value,
  right: Value,
): Value {
  if (left.kind === 'integer' && right.kind === 'integer') {
    const common = commonIntegers(left.value, left.type, right.value, right.type)
    const { left: a, right: b } = common
    const combined = integerValue(operator === '&' ? a & b : operator === '|' ? a | b : a ^ b)
    return wrapToType(interpreter, operation, combined, common.result)
  }
  const shape = commonShape(left, right)
  if (shape === undefined) return invalidOperands(interpreter, operation, left, right)
  const first = bitsLike(left, shape)
  const second = bitsLike(right, shape)
  if (first === undefined || second === undefined) return invalidOperands(interpreter, operation, left, right)
  if (first.length !== second.length) {
    interpreter.problems.error('type/size-mismatch', operation.place, {
      expected: first.length,
      found: second.length,
    })
    return unknownValue
  }
  const combine = operator === '&' ? and : operator === '|' ? or : xor
  return { kind: 'bits', type: shape.type, bits: first.map((bit, i) => combine(bit, second[i]!)) }
}

interface Shape {
  readonly type: QasmType
  readonly width: number
}

/** Type and width of the result: those of the register, or of the common type of two integers. */
function commonShape(left: Value, right: Value): Shape | undefined {
  const first = findShape(left)
  const second = findShape(right)
  if (first === undefined || second === undefined) return first ?? second
  if (!isIntegerType(first.type)) return first
  if (!isIntegerType(second.type)) return second
  const type = commonIntegerType(first.type, second.type)
  const { width } = type === first.type ? first : second
  return { type, width: Math.max(width, first.width, second.width) }
}

function findShape(value: Value): Shape | undefined {
  if (value.kind === 'bits') return { type: value.type, width: value.bits.length }
  if (value.kind !== 'integer' || value.type === undefined || !isIntegerType(value.type)) return undefined
  return { type: value.type, width: readWidth(value.type) }
}

function bitsLike(value: Value, { width }: Shape): readonly BitValue[] | undefined {
  if (value.kind === 'bits') return isIntegerType(value.type) ? resized(value, width) : value.bits
  return value.kind === 'integer' ? bitsOfInteger(value.value, width) : undefined
}

function concatenate(interpreter: Interpreter, operation: Operation, left: Value, right: Value): Value {
  if (left.kind === 'bits' && right.kind === 'bits') {
    const bits = [...left.bits, ...right.bits]
    return { kind: 'bits', type: { kind: 'bit', width: bits.length }, bits }
  }
  if (left.kind !== 'array' || right.kind !== 'array')
    return invalidOperands(interpreter, operation, left, right)
  if (String(left.dimensions.slice(1)) !== String(right.dimensions.slice(1))) {
    return invalidOperands(interpreter, operation, left, right)
  }
  const dimensions = [left.dimensions[0]! + right.dimensions[0]!, ...left.dimensions.slice(1)]
  const element = left.type.kind === 'array' ? left.type.element : left.type
  return {
    kind: 'array',
    type: { kind: 'array', element, dimensions },
    items: [...left.items, ...right.items],
    dimensions,
  }
}
