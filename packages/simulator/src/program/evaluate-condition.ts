import type { ClassicalCondition } from '@qportal/circuit'

/** Evaluates a condition on classical bits. */
export function evaluateCondition(condition: ClassicalCondition, bits: Uint8Array): boolean {
  if (condition.kind === 'constant') return condition.value
  if (condition.kind === 'not') return !evaluateCondition(condition.operand, bits)
  if (condition.kind === 'compare')
    return comparisons[condition.operator](
      signOfDifference(readNumber(condition.bits, bits), condition.value),
    )
  const left = evaluateCondition(condition.left, bits)
  const right = evaluateCondition(condition.right, bits)
  return connectives[condition.kind](left, right)
}

const connectives = {
  and: (left: boolean, right: boolean) => left && right,
  or: (left: boolean, right: boolean) => left || right,
  xor: (left: boolean, right: boolean) => left !== right,
}

/** Each operator as a test of the sign of left minus right. */
const comparisons = {
  '==': (sign: number) => sign === 0,
  '!=': (sign: number) => sign !== 0,
  '<': (sign: number) => sign < 0,
  '<=': (sign: number) => sign <= 0,
  '>': (sign: number) => sign > 0,
  '>=': (sign: number) => sign >= 0,
}

function signOfDifference(left: bigint, right: number): number {
  if (left < right) return -1
  return left > right ? 1 : 0
}

/** A register may have more than 53 bits; BigInt compares exactly with any number. */
function readNumber(positions: readonly number[], bits: Uint8Array): bigint {
  return positions.reduceRight((value, position) => (value << 1n) | BigInt(bits[position]!), 0n)
}
