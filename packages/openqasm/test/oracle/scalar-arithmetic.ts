import type { BinaryOperator, Scalar, ScalarType, UnaryOperator } from './program.ts'

/** The program has no defined result, for example because it divides by zero. */
export class UndefinedResult extends Error {}

function isInteger({ kind }: ScalarType): boolean {
  return kind === 'int' || kind === 'uint'
}

function sizeOf({ width }: ScalarType): number {
  return Math.max(1, width)
}

/** The number of a type that has the same lowest bits. */
function wrap(value: bigint, type: ScalarType): bigint {
  return type.kind === 'int' ? BigInt.asIntN(type.width, value) : BigInt.asUintN(sizeOf(type), value)
}

function patternOf(value: Scalar, type: ScalarType): bigint {
  return BigInt.asUintN(sizeOf(type), value as bigint)
}

/** Larger floats come from poles such as tan(pi/2), where the last digit of pi decides. */
const maxFloat = 1e9

function float(value: number, { width }: ScalarType): number {
  const rounded = width === 32 ? Math.fround(value) : value
  if (!Number.isFinite(rounded) || Math.abs(rounded) > maxFloat) throw new UndefinedResult('float overflow')
  return rounded
}

/** @see OpenQASM 3.1, "Types and casting / Casting specifics" */
export function cast(value: Scalar, from: ScalarType, to: ScalarType): Scalar {
  switch (to.kind) {
    case 'bool':
      return value === 0n || value === 0 ? 0n : 1n
    case 'float':
      return float(Number(value), to)
    case 'int':
    case 'uint':
      return typeof value === 'number' ? truncated(value, to) : wrap(value, to)
    case 'bit':
      if (from.kind !== 'bool' && sizeOf(from) !== sizeOf(to)) throw new TypeError('sizes differ')
      return patternOf(value, from)
    case 'angle':
      return toAngle(value, from, to)
    default:
      return to.kind satisfies never
  }
}

function truncated(value: number, to: ScalarType): bigint {
  const whole = BigInt(Math.trunc(value))
  if (wrap(whole, to) !== whole) throw new UndefinedResult('float too large for an integer')
  return whole
}

/** A float is rounded to the nearest angle. A narrower angle drops the lowest bits. */
function toAngle(value: Scalar, from: ScalarType, to: ScalarType): bigint {
  if (from.kind === 'bit') {
    if (sizeOf(from) !== to.width) throw new TypeError('sizes differ')
    return value as bigint
  }
  if (from.kind === 'angle') {
    const added = to.width - from.width
    return added >= 0 ? (value as bigint) << BigInt(added) : (value as bigint) >> BigInt(-added)
  }
  const turns = (value as number) / (2 * Math.PI)
  const steps = (turns - Math.floor(turns)) * 2 ** to.width
  // Near a tie, the last digit of the float decides; only exact multiples of pi are of interest.
  if (Math.abs(steps - Math.floor(steps) - 0.5) < 1e-6) throw new UndefinedResult('rounding tie of an angle')
  return BigInt.asUintN(to.width, BigInt(Math.round(steps)))
}

/** The common type of two numbers: C99's conversions, with `width` as the rank of an integer. */
function commonType(left: ScalarType, right: ScalarType): ScalarType {
  if (left.kind === 'float' || right.kind === 'float') {
    if (left.kind !== 'float') return right
    return right.kind === 'float' && right.width > left.width ? right : left
  }
  if (!isInteger(left) || !isInteger(right)) return left
  if (left.width !== right.width) return left.width > right.width ? left : right
  return left.kind === 'uint' ? left : right
}

/** @see OpenQASM 3.1, "Classical instructions" */
export function unary(operator: UnaryOperator, value: Scalar, type: ScalarType): Scalar {
  if (operator === '!') return value === 0n ? 1n : 0n
  if (typeof value === 'number') return -value
  return wrap(operator === '-' ? -value : ~value, type)
}

/** Applies an operator to operands of given types; `type` is that of the result. */
export function binary(
  operator: BinaryOperator,
  [left, leftType]: readonly [Scalar, ScalarType],
  [right, rightType]: readonly [Scalar, ScalarType],
  type: ScalarType,
): Scalar {
  if (operator === '<<' || operator === '>>')
    return shift(operator, left as bigint, right as bigint, leftType)
  if (leftType.kind === 'angle' || rightType.kind === 'angle') {
    const result = ofIntegers(operator, left as bigint, right as bigint)
    return typeof result === 'boolean' ? BigInt(result) : wrap(result, type)
  }
  const common = commonType(leftType, rightType)
  const [a, b] = [cast(left, leftType, common), cast(right, rightType, common)]
  if (typeof a === 'number' || typeof b === 'number') {
    const result = ofFloats(operator, Number(a), Number(b))
    return typeof result === 'boolean' ? BigInt(result) : float(result, type)
  }
  const result = ofIntegers(operator, a, b)
  return typeof result === 'boolean' ? BigInt(result) : wrap(result, common)
}

function shift(operator: '<<' | '>>', value: bigint, by: bigint, type: ScalarType): bigint {
  return wrap(operator === '<<' ? value << by : value >> by, type)
}

function ofIntegers(operator: BinaryOperator, a: bigint, b: bigint): bigint | boolean {
  if ((operator === '/' || operator === '%') && b === 0n) throw new UndefinedResult('division by zero')
  switch (operator) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '%':
      return a % b
    case '**':
      if (b < 0n || b > 64n) throw new UndefinedResult('exponent of an integer')
      return a ** b
    case '&':
      return a & b
    case '|':
      return a | b
    case '^':
      return a ^ b
    default:
      return compared(operator, a, b)
  }
}

function ofFloats(operator: BinaryOperator, a: number, b: number): number | boolean {
  if ((operator === '/' || operator === '%') && b === 0) throw new UndefinedResult('division by zero')
  switch (operator) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '%':
      return a % b
    case '**':
      return a ** b
    default:
      return compared(operator, a, b)
  }
}

function compared(operator: BinaryOperator, a: Scalar, b: Scalar): boolean {
  switch (operator) {
    case '==':
      return a === b
    case '!=':
      return a !== b
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
    default:
      throw new TypeError(`no comparison: ${operator}`)
  }
}

/** @see OpenQASM 3.1, "Mathematical functions available for constant initialization" */
export function callFunction(
  name: string,
  values: readonly Scalar[],
  types: readonly ScalarType[],
): Scalar | undefined {
  const [first, second] = values
  const [type] = types
  if (type === undefined || first === undefined) return undefined
  switch (name) {
    case 'popcount':
      return BigInt([...patternOf(first, type).toString(2)].filter((digit) => digit === '1').length)
    case 'rotl':
    case 'rotr': {
      const size = sizeOf(type)
      const by = Number(((second as bigint) % BigInt(size)) + BigInt(size)) % size
      const up = BigInt(name === 'rotl' ? by : (size - by) % size)
      const bits = first as bigint
      return BigInt.asUintN(size, (bits << up) | (bits >> (BigInt(size) - up)))
    }
    case 'mod':
      return binary('%', [first, type], [second!, types[1]!], commonType(type, types[1]!))
    case 'pow':
      return binary('**', [first, type], [second!, types[1]!], commonType(type, types[1]!))
    default: {
      const real = realFunctions[name]
      if (real === undefined) return undefined
      const argument = type.kind === 'angle' ? angleInRadians(first as bigint, type) : Number(first)
      return float(real(argument), { kind: 'float', width: 64 })
    }
  }
}

function angleInRadians(value: bigint, { width }: ScalarType): number {
  return (Number(value) / 2 ** width) * 2 * Math.PI
}

const realFunctions: Readonly<Record<string, (x: number) => number>> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  arcsin: Math.asin,
  arccos: Math.acos,
  arctan: Math.atan,
  exp: Math.exp,
  log: Math.log,
  sqrt: Math.sqrt,
  floor: Math.floor,
  ceiling: Math.ceil,
}
