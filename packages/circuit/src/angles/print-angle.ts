import type { AngleExpression } from './angle-expression.ts'

const strength = { '+': 1, '-': 1, '*': 2, '/': 2, negate: 3, '**': 4, atom: 5 } as const

/**
 * Prints an angle as OpenQASM, with its digits as written and without redundant parentheses.
 * `parseAngle` reads the text back to an equal angle. Also valid Python, except for the names of
 * functions.
 */
export function printAngle(expression: AngleExpression): string {
  switch (expression.kind) {
    case 'number':
      return expression.text ?? printNumber(expression.value)
    case 'constant':
    case 'parameter':
      return expression.name
    case 'negate': {
      // `-0.5` is a number and `-(0.5)` its negation. Not every language accepts `--x`.
      const { operand } = expression
      const isSigned = operand.kind === 'number' || operand.kind === 'negate'
      return isSigned ? `-(${printAngle(operand)})` : `-${wrap(operand, strength.negate)}`
    }
    case 'binary': {
      const { operator, left, right } = expression
      const own = strength[operator]
      if (operator === '**') return `${wrap(left, own + 1)}**${wrap(right, own)}`
      const gap = own === 1 ? ' ' : ''
      return `${wrap(left, own)}${gap}${operator}${gap}${wrap(right, own + 1)}`
    }
    case 'call':
      return `${expression.name}(${expression.arguments.map(printAngle).join(', ')})`
    default:
      return expression satisfies never
  }
}

function printNumber(value: number) {
  return Object.is(value, -0) ? '-0' : String(value)
}

function wrap(expression: AngleExpression, wanted: number) {
  return strengthOf(expression) < wanted ? `(${printAngle(expression)})` : printAngle(expression)
}

function strengthOf(expression: AngleExpression): number {
  if (expression.kind === 'binary') return strength[expression.operator]
  if (expression.kind === 'negate') return strength.negate
  if (expression.kind === 'number' && (expression.value < 0 || Object.is(expression.value, -0)))
    return strength.negate
  return strength.atom
}
