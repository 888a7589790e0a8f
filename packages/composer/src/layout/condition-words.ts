import type { Circuit, ClassicalCondition, Instruction, Register } from '@qportal/circuit'

/**
 * The condition of an `if`, or the value of an assignment, as the text says it: `c > 2`. Undefined
 * for other instructions, and for one bit of a given value, which the drawing shows on its wire.
 */
export function conditionOfInstruction(instruction: Instruction, circuit: Circuit): string | undefined {
  if (instruction.kind === 'assign') {
    const { value } = instruction
    return bitWords(value, circuit) ?? conditionWords(value, circuit)
  }
  if (instruction.kind !== 'if') return undefined
  const { condition } = instruction
  const isOneBit = condition.kind === 'compare' && condition.operator === '==' && condition.bits.length === 1
  return isOneBit ? undefined : conditionWords(condition, circuit)
}

/** Prints a condition with the names of the registers. */
export function conditionWords(condition: ClassicalCondition, circuit: Circuit): string {
  switch (condition.kind) {
    case 'constant':
      return condition.value ? '1' : '0'
    case 'compare':
      return `${groupName(condition.bits, circuit.bitRegisters)} ${condition.operator} ${condition.value}`
    case 'not':
      return `!${inner(condition.operand, circuit)}`.replace(/^!!/, '')
    case 'and':
      return `${inner(condition.left, circuit)} && ${inner(condition.right, circuit)}`
    case 'or':
      return `${inner(condition.left, circuit)} || ${inner(condition.right, circuit)}`
    case 'xor':
      return `${inner(condition.left, circuit)} ^ ${inner(condition.right, circuit)}`
    default:
      return condition satisfies never
  }
}

function inner(condition: ClassicalCondition, circuit: Circuit): string {
  const bit = bitWords(condition, circuit)
  if (bit !== undefined) return bit
  const words = conditionWords(condition, circuit)
  return condition.kind === 'constant' || condition.kind === 'not' ? words : `(${words})`
}

/** `c[0]` for a bit that is 1, and `!c[0]` for one that is 0; undefined for other conditions. */
function bitWords(condition: ClassicalCondition, { bitRegisters }: Circuit): string | undefined {
  if (condition.kind !== 'compare' || condition.operator !== '==' || condition.bits.length !== 1)
    return undefined
  if (condition.value !== 0 && condition.value !== 1) return undefined
  return `${condition.value === 0 ? '!' : ''}${groupName(condition.bits, bitRegisters)}`
}

/** `c`, `c[1]`, `c[1:3]` or `{c[0], d}`. */
function groupName(bits: readonly number[], registers: readonly Register[]): string {
  let start = 0
  for (const { name, size } of registers) {
    const first = (bits[0] ?? -1) - start
    const isInOrder = bits.every((bit, i) => bit === start + first + i)
    if (isInOrder && first >= 0 && first + bits.length <= size) {
      if (bits.length === size) return name
      return bits.length === 1 ? `${name}[${first}]` : `${name}[${first}:${first + bits.length - 1}]`
    }
    start += size
  }
  return `{${bits.map((bit) => groupName([bit], registers)).join(', ')}}`
}
