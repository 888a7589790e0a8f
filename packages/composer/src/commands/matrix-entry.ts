import { evaluateAngle, parseAngle, plainCharacters, type AngleExpression } from '@qportal/circuit'

/** A complex number as [real part, imaginary part]. */
export type Complex = readonly [re: number, im: number]

/**
 * Reads an entry of a matrix, such as `1/sqrt(2)`, `-i`, `0.5+0.5i` or `exp(i*pi/4)`. Undefined if
 * it is no number.
 */
export function readMatrixEntry(text: string): Complex | undefined {
  const plain = plainCharacters(text).replaceAll(/([\d.)])\s*i\b/g, '$1*i')
  const expression = parseAngle(plain, ['i']).value
  const value = expression && evaluate(expression)
  return value?.every(Number.isFinite) === true ? value : undefined
}

function evaluate(expression: AngleExpression): Complex | undefined {
  switch (expression.kind) {
    case 'number':
    case 'constant':
      return [evaluateAngle(expression), 0]
    case 'parameter':
      return [0, 1]
    case 'negate': {
      const value = evaluate(expression.operand)
      return value && [-value[0], -value[1]]
    }
    case 'binary': {
      const [left, right] = [evaluate(expression.left), evaluate(expression.right)]
      return left && right && calculate(expression.operator, left, right)
    }
    case 'call': {
      const values = expression.arguments.map(evaluate)
      const [first] = values
      if (expression.name === 'exp' && first) {
        const length = Math.exp(first[0])
        return [length * Math.cos(first[1]), length * Math.sin(first[1])]
      }
      // All other functions take real numbers only.
      return values.every((value) => value !== undefined && value[1] === 0)
        ? [evaluateAngle(expression), 0]
        : undefined
    }
    default:
      return expression satisfies never
  }
}

function calculate(
  operator: '+' | '-' | '*' | '/' | '**',
  [a, b]: Complex,
  [c, d]: Complex,
): Complex | undefined {
  switch (operator) {
    case '+':
      return [a + c, b + d]
    case '-':
      return [a - c, b - d]
    case '*':
      return [a * c - b * d, a * d + b * c]
    case '/': {
      const norm = c * c + d * d
      return [(a * c + b * d) / norm, (b * c - a * d) / norm]
    }
    case '**':
      return b === 0 && d === 0 ? [a ** c, 0] : undefined
    default:
      return operator satisfies never
  }
}
