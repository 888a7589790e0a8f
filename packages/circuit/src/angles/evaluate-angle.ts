import type { AngleConstant, AngleExpression, AngleFunction } from './angle-expression.ts'

/** Values of the OpenQASM constants that an angle can name. */
export const angleConstants: Readonly<Record<AngleConstant, number>> = {
  pi: Math.PI,
  tau: 2 * Math.PI,
  euler: Math.E,
}

const functions: Readonly<Record<AngleFunction, (...values: number[]) => number>> = {
  arccos: (value = NaN) => Math.acos(value),
  arcsin: (value = NaN) => Math.asin(value),
  arctan: (value = NaN) => Math.atan(value),
  ceiling: (value = NaN) => Math.ceil(value),
  cos: (value = NaN) => Math.cos(value),
  exp: (value = NaN) => Math.exp(value),
  floor: (value = NaN) => Math.floor(value),
  log: (value = NaN) => Math.log(value),
  // The result has the sign of the dividend, as that of integers has.
  mod: (value = NaN, modulus = NaN) => value % modulus,
  sin: (value = NaN) => Math.sin(value),
  sqrt: (value = NaN) => Math.sqrt(value),
  tan: (value = NaN) => Math.tan(value),
}

/**
 * The value of an expression in radians. NaN if a parameter has no value or the result is
 * undefined.
 */
export function evaluateAngle(
  expression: AngleExpression,
  parameters: Readonly<Record<string, number>> = {},
): number {
  switch (expression.kind) {
    case 'number':
      return expression.value
    case 'constant':
      return angleConstants[expression.name]
    case 'parameter':
      return Object.hasOwn(parameters, expression.name) ? (parameters[expression.name] ?? NaN) : NaN
    case 'negate':
      return -evaluateAngle(expression.operand, parameters)
    case 'binary':
      return calculate(
        expression.operator,
        evaluateAngle(expression.left, parameters),
        evaluateAngle(expression.right, parameters),
      )
    case 'call':
      return functions[expression.name](...expression.arguments.map((one) => evaluateAngle(one, parameters)))
    default:
      return expression satisfies never
  }
}

function calculate(operator: '+' | '-' | '*' | '/' | '**', left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
    case '**':
      return left ** right
    default:
      return operator satisfies never
  }
}
