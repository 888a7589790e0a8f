import type { ClassicalCondition } from '@qportal/circuit'
import type { BitValue } from './value.ts'

/** "Bit `bit` is 1." */
export const bitIsSet = (bit: number): ClassicalCondition => ({
  kind: 'compare',
  bits: [bit],
  operator: '==',
  value: 1,
})

/** The bit a condition asks to be 1, if it asks for nothing else. */
export function plainBit(value: BitValue): number | undefined {
  if (typeof value === 'boolean' || value.kind !== 'compare') return undefined
  return value.bits.length === 1 && value.operator === '==' && value.value === 1 ? value.bits[0] : undefined
}

export const asCondition = (value: BitValue): ClassicalCondition =>
  typeof value === 'boolean' ? { kind: 'constant', value } : value

export function not(operand: BitValue): BitValue {
  if (typeof operand === 'boolean') return !operand
  return { kind: 'not', operand }
}

export function and(left: BitValue, right: BitValue): BitValue {
  if (typeof left === 'boolean') return left && right
  if (typeof right === 'boolean') return right && left
  return { kind: 'and', left, right }
}

export function or(left: BitValue, right: BitValue): BitValue {
  if (typeof left === 'boolean') return left || right
  if (typeof right === 'boolean') return right || left
  return { kind: 'or', left, right }
}

export function xor(left: BitValue, right: BitValue): BitValue {
  if (typeof left === 'boolean') return left ? not(right) : right
  if (typeof right === 'boolean') return right ? not(left) : left
  return { kind: 'xor', left, right }
}

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='

/** Compares the unsigned number made of `bits` (least significant first) with a constant. */
export function compareBits(bits: readonly BitValue[], operator: Comparison, value: number): BitValue {
  if (value < 0) return operator === '!=' || operator === '>' || operator === '>='
  if (value >= 2 ** bits.length) return operator === '!=' || operator === '<' || operator === '<='
  const plain: number[] = []
  for (const bit of bits) {
    const index = plainBit(bit)
    if (index !== undefined) plain.push(index)
  }
  if (plain.length === bits.length) return { kind: 'compare', bits: plain, operator, value }
  return compareFormula(bits, operator, value)
}

function compareFormula(bits: readonly BitValue[], operator: Comparison, value: number): BitValue {
  let equal: BitValue = true
  let less: BitValue = false
  for (let i = 0; i < bits.length; i++) {
    const wanted = Math.floor(value / 2 ** i) % 2 === 1
    const bit = bits[i]!
    equal = and(equal, wanted ? bit : not(bit))
    less = wanted ? or(not(bit), less) : and(not(bit), less)
  }
  switch (operator) {
    case '==':
      return equal
    case '!=':
      return not(equal)
    case '<':
      return less
    case '>=':
      return not(less)
    case '<=':
      return or(less, equal)
    case '>':
      return not(or(less, equal))
    default:
      return operator satisfies never
  }
}
