import { evaluateAngle, parametersOfAngle, type AngleExpression, type AngleFunction } from '@qportal/circuit'

/** Functions of OpenQASM 2. */
const functions: Partial<Record<AngleFunction, string>> = {
  sin: 'sin',
  cos: 'cos',
  tan: 'tan',
  exp: 'exp',
  log: 'ln',
  sqrt: 'sqrt',
}

/** `0x10`, `0b11`, `0o7` and `007` are numbers of OpenQASM 3 only. */
const onlyOpenQasm3 = /^-?0(?:[xbo]|[\d_]+$)/i

const strength = { '+': 1, '-': 1, '*': 2, '/': 2, '**': 4 } as const
const negate = 3
const atom = 5

/**
 * Prints an angle for OpenQASM 2, where `^` is the power and pi is the only constant. Other
 * constants and functions become numbers. Undefined if such a part contains a parameter.
 */
export function openQasm2Angle(angle: AngleExpression): string | undefined {
  switch (angle.kind) {
    case 'number':
      return angle.text === undefined || onlyOpenQasm3.test(angle.text)
        ? real(angle.value)
        : withPoint(angle.text.replaceAll('_', ''))
    case 'constant':
      return angle.name === 'pi' ? 'pi' : real(evaluateAngle(angle))
    case 'parameter':
      return angle.name
    case 'negate': {
      const isSigned = angle.operand.kind === 'number' || angle.operand.kind === 'negate'
      const operand = isSigned ? grouped(openQasm2Angle(angle.operand)) : wrap(angle.operand, negate)
      return operand === undefined ? undefined : `-${operand}`
    }
    case 'binary': {
      const own = strength[angle.operator]
      const left = wrap(angle.left, angle.operator === '**' ? own + 1 : own)
      const right = wrap(angle.right, angle.operator === '**' ? own : own + 1)
      if (left === undefined || right === undefined) return undefined
      return own === 1
        ? `${left} ${angle.operator} ${right}`
        : `${left}${angle.operator === '**' ? '^' : angle.operator}${right}`
    }
    case 'call': {
      const name = functions[angle.name]
      if (name === undefined) return parametersOfAngle(angle).size > 0 ? undefined : writeNumber(angle)
      const [argument] = angle.arguments
      const text = openQasm2Angle(argument!)
      return text === undefined ? undefined : `${name}(${text})`
    }
    default:
      return angle satisfies never
  }
}

/** The value as a number, in parentheses if it is negative. */
function writeNumber(angle: AngleExpression): string {
  const value = evaluateAngle(angle)
  return value < 0 ? `(${real(value)})` : real(value)
}

function real(value: number): string {
  return withPoint(String(value))
}

/** A number with an exponent needs a decimal point. @see arXiv:1707.03429, appendix A */
function withPoint(text: string): string {
  return text.replace(/^(-?\d+)(?=e)/i, '$1.0')
}

function grouped(text: string | undefined): string | undefined {
  return text === undefined ? undefined : `(${text})`
}

function wrap(angle: AngleExpression, wanted: number): string | undefined {
  const text = openQasm2Angle(angle)
  return findStrength(angle) < wanted ? grouped(text) : text
}

function findStrength(angle: AngleExpression): number {
  if (angle.kind === 'binary') return strength[angle.operator]
  if (angle.kind === 'negate') return negate
  return angle.kind === 'number' && (angle.value < 0 || Object.is(angle.value, -0)) ? negate : atom
}
