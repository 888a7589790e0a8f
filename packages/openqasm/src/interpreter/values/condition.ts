import type { ClassicalCondition } from '@qportal/circuit'
import type { BitValue } from './value.ts'

/** The condition that a bit is 1. */
export function bitIsSet(bit: number): ClassicalCondition {
  return {
    kind: 'compare',
    bits: [bit],
    operator: '==',
    value: 1,
  }
}

/** The bit that a condition requires to be 1, if it requires nothing else. */
export function plainBit(value: BitValue): number | undefined {
  if (typeof value === 'boolean' || value.kind !== 'compare') return undefined
  return value.bits.length === 1 && value.operator === '==' && value.value === 1 ? value.bits[0] : undefined
}

export function asCondition(value: BitValue): ClassicalCondition {
  return typeof value === 'boolean' ? { kind: 'constant', value } : value
}

interface Extent {
  /** Number of comparisons and operators; a shared part counts each time it is written. */
  readonly size: number
  /** Nesting depth of comparisons and operators. */
  readonly depth: number
}

const single: Extent = { size: 1, depth: 1 }

/**
 * Extents of the conditions made here. Parts are shared, so counting them again could take
 * exponential time.
 */
const extents = new WeakMap<ClassicalCondition, Extent>()

export function findExtent(value: BitValue): Extent {
  return typeof value === 'boolean' ? single : (extents.get(value) ?? single)
}

function counted(condition: ClassicalCondition, ...parts: readonly ClassicalCondition[]): ClassicalCondition {
  let size = 1
  let depth = 1
  for (const part of parts) {
    const extent = findExtent(part)
    size += extent.size
    depth = Math.max(depth, extent.depth + 1)
  }
  extents.set(condition, { size, depth })
  return condition
}

export function not(operand: BitValue): BitValue {
  if (typeof operand === 'boolean') return !operand
  return counted({ kind: 'not', operand }, operand)
}

export function and(left: BitValue, right: BitValue): BitValue {
  if (typeof left === 'boolean') return left && right
  if (typeof right === 'boolean') return right && left
  return counted({ kind: 'and', left, right }, left, right)
}

export function or(left: BitValue, right: BitValue): BitValue {
  if (typeof left === 'boolean') return left || right
  if (typeof right === 'boolean') return right || left
  return counted({ kind: 'or', left, right }, left, right)
}

export function xor(left: BitValue, right: BitValue): BitValue {
  if (typeof left === 'boolean') return left ? not(right) : right
  if (typeof right === 'boolean') return right ? not(left) : left
  return counted({ kind: 'xor', left, right }, left, right)
}

/** The condition that any of the bits is 1. */
export function anyBitIsSet(bits: readonly BitValue[]): BitValue {
  return folded(bits, or, false)
}

/**
 * Combines the bits as a balanced tree: functions that walk conditions are recursive, and registers
 * are wide.
 */
function folded(
  bits: readonly BitValue[],
  combine: (left: BitValue, right: BitValue) => BitValue,
  ofNone: boolean,
): BitValue {
  if (bits.length < 2) return bits[0] ?? ofNone
  const middle = Math.ceil(bits.length / 2)
  return combine(folded(bits.slice(0, middle), combine, ofNone), folded(bits.slice(middle), combine, ofNone))
}

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='

/** Compares the unsigned number made of `bits` (least significant first) with a constant. */
export function compareBits(bits: readonly BitValue[], operator: Comparison, value: bigint): BitValue {
  const digits = bits.findLastIndex((bit) => bit !== false) + 1
  if (digits < bits.length) return compareBits(bits.slice(0, digits), operator, value)
  if (value < 0n) return operator === '!=' || operator === '>' || operator === '>='
  if (value >= 1n << BigInt(bits.length)) return operator === '!=' || operator === '<' || operator === '<='
  // Zero bits represent 0, and `value` is 0 here.
  if (bits.length === 0) return operator === '==' || operator === '<=' || operator === '>='
  const plain: number[] = []
  for (const bit of bits) {
    const index = plainBit(bit)
    if (index !== undefined) plain.push(index)
  }
  if (plain.length === bits.length && value <= Number.MAX_SAFE_INTEGER)
    return { kind: 'compare', bits: plain, operator, value: Number(value) }
  switch (operator) {
    case '==':
      return isEqual(bits, value)
    case '!=':
      return not(isEqual(bits, value))
    case '<':
      return isLess(bits, value)
    case '>=':
      return not(isLess(bits, value))
    case '<=':
      return isLess(bits, value + 1n)
    case '>':
      return not(isLess(bits, value + 1n))
    default:
      return operator satisfies never
  }
}

/**
 * Compares the two's complement number made of `bits` (least significant first, the sign last) with
 * a constant.
 */
export function compareSigned(
  bits: readonly BitValue[],
  operator: '<' | '<=' | '>' | '>=',
  value: bigint,
): BitValue {
  const sign = bits.at(-1) ?? false
  const rest = withoutRepeatedSign(bits).slice(0, -1)
  const modulus = 1n << BigInt(rest.length)
  if (operator === '>' || operator === '>=')
    return not(compareSigned(bits, operator === '>' ? '<=' : '<', value))
  if (value >= modulus) return true
  if (value < -modulus) return false
  if (value === 0n && operator === '<') return sign
  return value >= 0n
    ? or(sign, compareBits(rest, operator, value))
    : and(sign, compareBits(rest, operator, value + modulus))
}

/** Removes the copies of the sign bit at the upper end, except one. */
export function withoutRepeatedSign(bits: readonly BitValue[]): readonly BitValue[] {
  const sign = bits.at(-1)
  return bits.slice(0, bits.findLastIndex((bit) => bit !== sign) + 2)
}

// Both functions use each bit once. A formula that uses a bit twice doubles with each nested
// comparison.

function isEqual(bits: readonly BitValue[], value: bigint): BitValue {
  return folded(
    bits.map((bit, i) => (isOne(value, i) ? bit : not(bit))),
    and,
    true,
  )
}

function isLess(bits: readonly BitValue[], value: bigint): BitValue {
  if (value >= 1n << BigInt(bits.length)) return true
  let less: BitValue = false
  for (const [i, bit] of bits.entries()) less = isOne(value, i) ? or(not(bit), less) : and(not(bit), less)
  return less
}

function isOne(value: bigint, position: number): boolean {
  return ((value >> BigInt(position)) & 1n) === 1n
}
