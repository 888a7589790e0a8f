import type { AngleExpression } from '@qportal/circuit'
import type { AngleSteps, RealValue } from './value.ts'

/** A double is finite for numbers of this many bits only. */
const maxWidth = 1_000

/** Number of bits with which expressions compute an angle. */
function gridWidth(width: number): number {
  return Math.min(width, maxWidth)
}

function number(value: number): AngleExpression {
  return { kind: 'number', value }
}

const tau: AngleExpression = { kind: 'constant', name: 'tau' }

type RealOperator = Extract<AngleExpression, { kind: 'binary' }>['operator']

function binary(operator: RealOperator, left: AngleExpression, right: AngleExpression): AngleExpression {
  return {
    kind: 'binary',
    operator,
    left,
    right,
  }
}

function call(name: 'floor' | 'ceiling', value: AngleExpression): AngleExpression {
  return { kind: 'call', name, arguments: [value] }
}

function modulo(dividend: AngleExpression, divisor: AngleExpression): AngleExpression {
  return { kind: 'call', name: 'mod', arguments: [dividend, divisor] }
}

/** The nearest integer to the quotient of twice the argument; ties go to the even one. */
function roundedHalfEven(value: AngleExpression): AngleExpression {
  const half = (operator: '+' | '-') => binary('/', binary(operator, value, number(0.5)), number(2))
  return binary('+', call('floor', half('+')), call('ceiling', half('-')))
}

/** Rounds radians to the nearest angle of `width` bits, modulo 2 pi. */
export function stepsOfRadians({ expression, height = 1 }: RealValue, width: number): AngleSteps {
  const count = number(2 ** gridWidth(width))
  const rounded = roundedHalfEven(binary('/', binary('*', expression, count), tau))
  return { width, steps: modulo(binary('+', modulo(rounded, count), count), count), height: height + 9 }
}

/** The angle of known bits. */
export function stepsOfBits(known: bigint, width: number): AngleSteps {
  return { width, steps: number(Number(known >> BigInt(width - gridWidth(width)))), height: 1 }
}

/** Adds bits at the lower end, where the smallest fractions of a turn are, or drops them. */
export function resizedSteps(angle: AngleSteps, width: number): AngleSteps {
  const added = gridWidth(width) - gridWidth(angle.width)
  if (added === 0) return { ...angle, width }
  const { steps } = angle
  const resized =
    added > 0
      ? binary('*', steps, number(2 ** added))
      : call('floor', binary('/', steps, number(2 ** -added)))
  return { width, steps: resized, height: angle.height + 2 }
}

/** Adds or subtracts two angles of the same width. */
export function addSteps(left: AngleSteps, operator: '+' | '-', right: AngleSteps): AngleSteps {
  const count = number(2 ** gridWidth(left.width))
  const sum = binary(operator, left.steps, right.steps)
  const positive = operator === '+' ? sum : binary('+', sum, count)
  return {
    width: left.width,
    steps: modulo(positive, count),
    height: Math.max(left.height, right.height) + 3,
  }
}

/** Multiplies or divides an angle by an integer that is not negative. */
export function scaleSteps(angle: AngleSteps, operator: '*' | '/', factor: bigint): AngleSteps {
  const { width, steps, height } = angle
  const scaled = binary(
    operator,
    steps,
    number(Number(operator === '*' ? BigInt.asUintN(width, factor) : factor)),
  )
  return {
    width,
    steps: operator === '/' ? call('floor', scaled) : modulo(scaled, number(2 ** gridWidth(width))),
    height: height + 2,
  }
}

/** The angle as a real number of radians, which keeps its bits. */
export function realOfSteps(angle: AngleSteps): RealValue {
  const expression = binary('/', binary('*', tau, angle.steps), number(2 ** gridWidth(angle.width)))
  return { kind: 'real', value: Number.NaN, expression, height: angle.height + 2, steps: angle }
}

/** Radians modulo 2 pi. */
export function wrappedRadians({ expression, height = 1 }: RealValue): RealValue {
  const turns = call('floor', binary('/', expression, tau))
  return {
    kind: 'real',
    value: Number.NaN,
    expression: binary('-', expression, binary('*', tau, turns)),
    height: height + 4,
  }
}
