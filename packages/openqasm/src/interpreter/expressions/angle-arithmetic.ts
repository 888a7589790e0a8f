import type { Interpreter } from '../state/interpreter.ts'
import {
  addSteps,
  realOfSteps,
  resizedSteps,
  scaleSteps,
  stepsOfBits,
  stepsOfRadians,
} from '../values/angle-steps.ts'
import { angleOfBits, bitsOfInteger, knownBits, rescaledAngle, stepsOfAngle } from '../values/bits.ts'
import {
  type AngleSteps,
  integerValue,
  realValue,
  type RealValue,
  unknownValue,
  type Value,
} from '../values/value.ts'
import { combineReals } from './combine-reals.ts'
import { type Arithmetic, invalidOperands, isRunTime, type Operation, numberIfKnown } from './operation.ts'

/** Returns whether the value is an angle with a width. */
export function isSizedAngle(value: Value): boolean {
  return widthOfAngle(value) !== undefined
}

function widthOfAngle(value: Value): number | undefined {
  if (value.kind === 'bits' && value.type.kind === 'angle') return value.bits.length
  return value.kind === 'real' ? value.steps?.width : undefined
}

/** An angle of a width: its bits as a number, or an expression of an `input`. */
type Angle = { readonly known: bigint } | { readonly steps: AngleSteps }

/** Two values as angles of the wider of their widths. A real number takes that of the other. */
export interface CommonAngles {
  readonly width: number
  readonly left: Angle
  readonly right: Angle
}

/** Undefined if one of the values is not an angle, a real number or a literal. */
export function commonAngles(left: Value, right: Value): CommonAngles | undefined {
  const width = Math.max(widthOfAngle(left) ?? 0, widthOfAngle(right) ?? 0)
  const [first, second] = [toAngle(left, width), toAngle(right, width)]
  return first === undefined || second === undefined ? undefined : { width, left: first, right: second }
}

function toAngle(value: Value, width: number): Angle | undefined {
  if (value.kind === 'bits') {
    const known = value.type.kind === 'angle' ? knownBits(value) : undefined
    return known === undefined ? undefined : { known: rescaledAngle(known, value.bits.length, width) }
  }
  // A literal is a number of radians; integers of other types do not convert to angles.
  if (value.kind === 'integer' && value.type === undefined)
    return { known: stepsOfAngle(Number(value.value), width) }
  if (value.kind !== 'real') return undefined
  if (value.steps !== undefined) return { steps: resizedSteps(value.steps, width) }
  if (Number.isFinite(value.value)) return { known: stepsOfAngle(value.value, width) }
  return { steps: stepsOfRadians(value, width) }
}

function asSteps(angle: Angle, width: number): AngleSteps {
  return 'steps' in angle ? angle.steps : stepsOfBits(angle.known, width)
}

function asValue(angle: Angle, width: number): Value {
  if ('steps' in angle) return realOfSteps(angle.steps)
  return { kind: 'bits', type: { kind: 'angle', width }, bits: bitsOfInteger(angle.known, width) }
}

/**
 * Computes with angles as unsigned integers of the same bits. An angle can be multiplied and
 * divided by integers. Angles of two widths are computed in the wider one.
 *
 * @see OpenQASM 3.1, "Classical instructions / Angles"
 */
export function angleArithmetic(
  interpreter: Interpreter,
  operation: Operation,
  operator: Arithmetic,
  left: Value,
  right: Value,
): Value {
  if (isRunTime(left) || isRunTime(right)) {
    interpreter.problems.error('unsupported/run-time-value', operation.place)
    return unknownValue
  }
  if (operator === '**') return power(interpreter, operation, left, right)
  if (operator === '+' || operator === '-') {
    const angles = commonAngles(left, right)
    if (angles === undefined) return invalidOperands(interpreter, operation, left, right)
    return asValue(added(angles, operator), angles.width)
  }
  if (operator === '%') return invalidOperands(interpreter, operation, left, right)
  if (isSizedAngle(left) && isSizedAngle(right)) {
    const angles = operator === '/' ? commonAngles(left, right) : undefined
    if (angles === undefined) return invalidOperands(interpreter, operation, left, right)
    return ratio(interpreter, operation, angles)
  }
  return scaled(interpreter, operation, operator, left, right)
}

function added({ width, left, right }: CommonAngles, operator: '+' | '-'): Angle {
  if ('steps' in left || 'steps' in right)
    return { steps: addSteps(asSteps(left, width), operator, asSteps(right, width)) }
  const sum = operator === '+' ? left.known + right.known : left.known - right.known
  return { known: BigInt.asUintN(width, sum) }
}

function ratio(interpreter: Interpreter, operation: Operation, { width, left, right }: CommonAngles): Value {
  if ('steps' in left || 'steps' in right) {
    interpreter.problems.error('value/not-constant', operation.place)
    return unknownValue
  }
  if (right.known !== 0n) return integerValue(left.known / right.known, { kind: 'uint', width })
  interpreter.problems.error('value/division-by-zero', operation.place)
  return unknownValue
}

function scaled(
  interpreter: Interpreter,
  operation: Operation,
  operator: '*' | '/',
  left: Value,
  right: Value,
): Value {
  const isFirst = isSizedAngle(left)
  const factor = numberIfKnown(isFirst ? right : left)
  const value = isFirst ? left : right
  const width = widthOfAngle(value)!
  const angle = toAngle(value, width)
  const isDivision = operator === '/'
  if (factor.kind !== 'integer' || angle === undefined || (isDivision && (!isFirst || factor.value < 0n)))
    return invalidOperands(interpreter, operation, left, right)
  if (isDivision && factor.value === 0n) {
    interpreter.problems.error('value/division-by-zero', operation.place)
    return unknownValue
  }
  if ('steps' in angle) return realOfSteps(scaleSteps(angle.steps, operator, factor.value))
  const known = isDivision ? angle.known / factor.value : angle.known * factor.value
  return asValue({ known }, width)
}

/** A power of angles is one of their radians, as in the example of "Floating-point numbers". */
function power(interpreter: Interpreter, operation: Operation, left: Value, right: Value): Value {
  const base = toRadians(left)
  const exponent = toRadians(right)
  if (base === undefined || exponent === undefined)
    return invalidOperands(interpreter, operation, left, right)
  return combineReals('**', base, exponent)
}

function toRadians(value: Value): RealValue | undefined {
  if (value.kind === 'real') return value
  if (value.kind === 'integer') return realValue(Number(value.value))
  const known = value.kind === 'bits' ? knownBits(value) : undefined
  if (known === undefined || value.kind !== 'bits') return undefined
  return realValue(value.type.kind === 'angle' ? angleOfBits(known, value.bits.length) : Number(known))
}

/** `-a`, which is `0 - a`. */
export function negatedAngle(value: RealValue): RealValue {
  const { width } = value.steps!
  return realOfSteps(addSteps(stepsOfBits(0n, width), '-', value.steps!))
}
