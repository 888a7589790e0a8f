import { parametersOfAngle, type AngleExpression, type AngleFunction } from '@qportal/circuit'

/** Python variables of named parameters. */
export type PythonAngles = ReadonlyMap<string, string>

const strength = { '+': 1, '-': 1, '*': 2, '/': 2, '**': 4 } as const
const negate = 3
const atom = 5

/** `010`, which Python 3 rejects. */
const leadingZero = /^-?0[\d_]+$/

const constants = { pi: 'math.pi', tau: 'math.tau', euler: 'math.e' } as const

/** Python functions of numbers. */
const functions: Readonly<Record<AngleFunction, string>> = {
  arccos: 'math.acos',
  arcsin: 'math.asin',
  arctan: 'math.atan',
  ceiling: 'math.ceil',
  cos: 'math.cos',
  exp: 'math.exp',
  floor: 'math.floor',
  log: 'math.log',
  mod: 'math.fmod',
  sin: 'math.sin',
  sqrt: 'math.sqrt',
  tan: 'math.tan',
}

/** Functions that Qiskit's expressions of parameters do not have. */
const ofNumbersOnly: ReadonlySet<AngleFunction> = new Set(['ceiling', 'floor', 'mod'])

/** The function that keeps an angle with parameters from being written in Qiskit, if any. */
export function unwritableFunction(angle: AngleExpression): AngleFunction | undefined {
  switch (angle.kind) {
    case 'negate':
      return unwritableFunction(angle.operand)
    case 'binary':
      return unwritableFunction(angle.left) ?? unwritableFunction(angle.right)
    case 'call':
      return ofNumbersOnly.has(angle.name) && parametersOfAngle(angle).size > 0
        ? angle.name
        : angle.arguments.map(unwritableFunction).find((name) => name !== undefined)
    default:
      return undefined
  }
}

/** Prints an angle as Python. Functions of parameters are methods of Qiskit's expressions. */
export function pythonAngle(angle: AngleExpression, variables: PythonAngles): string {
  const print = (inner: AngleExpression): string => pythonAngle(inner, variables)
  const wrap = (inner: AngleExpression, wanted: number): string =>
    findStrength(inner) < wanted ? `(${print(inner)})` : print(inner)
  switch (angle.kind) {
    case 'number':
      return angle.text === undefined || leadingZero.test(angle.text) ? String(angle.value) : angle.text
    case 'constant':
      return constants[angle.name]
    case 'parameter':
      return variables.get(angle.name) ?? angle.name
    case 'negate': {
      const { operand } = angle
      return operand.kind === 'number' || operand.kind === 'negate'
        ? `-(${print(operand)})`
        : `-${wrap(operand, negate)}`
    }
    case 'binary': {
      const own = strength[angle.operator]
      const left = wrap(angle.left, angle.operator === '**' ? own + 1 : own)
      const right = wrap(angle.right, angle.operator === '**' ? own : own + 1)
      return own === 1 ? `${left} ${angle.operator} ${right}` : `${left}${angle.operator}${right}`
    }
    case 'call': {
      const [first, second] = angle.arguments
      // Python's `%` has the sign of the divisor, `math.fmod` that of the dividend.
      if (angle.name === 'mod') return `${functions.mod}(${print(first!)}, ${print(second!)})`
      if (parametersOfAngle(angle).size === 0) return `${functions[angle.name]}(${print(first!)})`
      return angle.name === 'sqrt' ? `(${print(first!)})**0.5` : `(${print(first!)}).${angle.name}()`
    }
    default:
      return angle satisfies never
  }
}

function findStrength(angle: AngleExpression): number {
  if (angle.kind === 'binary') return strength[angle.operator]
  if (angle.kind === 'negate') return negate
  if (angle.kind === 'call' && angle.name === 'sqrt') return strength['*']
  return angle.kind === 'number' && (angle.value < 0 || Object.is(angle.value, -0)) ? negate : atom
}
