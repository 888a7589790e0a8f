import type { ClassicalCondition } from '@qportal/circuit'
import type { RegisterNames } from './register-names.ts'
import { wholeNumber } from './whole-number.ts'

/**
 * Prints a condition as an expression of OpenQASM 3. Undefined if some of its bits have no name.
 */
export function printCondition(condition: ClassicalCondition, names: RegisterNames): string | undefined {
  switch (condition.kind) {
    case 'constant':
      return String(condition.value)
    case 'compare': {
      const group = names.groupOf(condition.bits)
      return group === undefined
        ? undefined
        : `${group} ${condition.operator} ${wholeNumber(condition.value)}`
    }
    case 'not': {
      const operand = inner(condition.operand, names)
      return operand === undefined ? undefined : `!${operand}`
    }
    case 'and':
      return joined(condition, '&&', names)
    case 'or':
      return joined(condition, '||', names)
    case 'xor':
      return joined(condition, '^', names)
    default:
      return condition satisfies never
  }
}

function joined(
  { left, right }: { left: ClassicalCondition; right: ClassicalCondition },
  operator: string,
  names: RegisterNames,
): string | undefined {
  const first = inner(left, names)
  const second = inner(right, names)
  return first === undefined || second === undefined ? undefined : `${first} ${operator} ${second}`
}

function inner(condition: ClassicalCondition, names: RegisterNames): string | undefined {
  const text = printCondition(condition, names)
  if (text === undefined || condition.kind === 'constant' || condition.kind === 'not') return text
  return `(${text})`
}
