import type { TextRange } from '@qportal/circuit'
import type { Interpreter } from '../state/interpreter.ts'
import { realOfSteps, resizedSteps, stepsOfRadians, wrappedRadians } from '../values/angle-steps.ts'
import { angleOfBits, bitsOfInteger, knownBits, resized, stepsOfAngle } from '../values/bits.ts'
import { compareBits } from '../values/condition.ts'
import { isIntegerType, wrapInteger } from '../values/integer-type.ts'
import { precisionOfType, rounded } from '../values/precision.ts'
import { kindName, typeName } from '../values/type-name.ts'
import {
  type BitsValue,
  type BitValue,
  booleanValue,
  computedWidth,
  integerValue,
  type IntegerValue,
  type QasmType,
  realValue,
  type RealValue,
  unknownValue,
  type Value,
} from '../values/value.ts'
import { ofPrecision } from './combine-reals.ts'

/** Reports that a number is too large here, quoted as the program writes it. */
export function outOfRange(interpreter: Interpreter, place: TextRange): void {
  const text = interpreter.textOf(place)
  interpreter.problems.error('value/out-of-range', place, {
    value: text.length > maxExcerptLength ? `${text.slice(0, maxExcerptLength)}...` : text,
  })
}

const maxExcerptLength = 40

/** Converts to a number that is known now. Undefined after a problem. */
export function toNumber(interpreter: Interpreter, value: Value, place: TextRange): number | undefined {
  switch (value.kind) {
    case 'integer':
      return finite(interpreter, Number(value.value), place)
    case 'real':
      if (!Number.isNaN(value.value)) return finite(interpreter, value.value, place)
      interpreter.problems.error('value/not-constant', place)
      return undefined
    case 'bits': {
      const known = knownBits(value)
      if (known === undefined) {
        interpreter.problems.error('value/run-time', place)
        return undefined
      }
      if (value.type.kind === 'bit') break
      if (value.type.kind === 'angle') return angleOfBits(known, value.bits.length)
      return finite(interpreter, Number(known), place)
    }
    case 'unknown':
      return undefined
  }
  interpreter.problems.error('type/mismatch', place, { expected: 'float', found: kindName(value) })
  return undefined
}

function finite(interpreter: Interpreter, value: number, place: TextRange): number | undefined {
  if (Number.isFinite(value)) return value
  outOfRange(interpreter, place)
  return undefined
}

/** Converts to an integer that is known now. Undefined after a problem. */
export function toInteger(interpreter: Interpreter, value: Value, place: TextRange): bigint | undefined {
  if (value.kind === 'integer') return value.value
  if (value.kind === 'bits' && value.type.kind !== 'angle') {
    const known = knownBits(value)
    if (known === undefined) interpreter.problems.error('value/run-time', place)
    return known
  }
  if (value.kind !== 'unknown') {
    interpreter.problems.error('type/mismatch', place, { expected: 'int', found: kindName(value) })
  }
  return undefined
}

/** Converts to one bit: true if the value is not zero. Undefined after a problem. */
export function toBit(interpreter: Interpreter, value: Value, place: TextRange): BitValue | undefined {
  switch (value.kind) {
    case 'bits':
      return value.bits.length === 1 ? value.bits[0]! : compareBits(value.bits, '!=', 0n)
    case 'integer':
      return value.value !== 0n
    case 'real':
      if (!Number.isNaN(value.value)) return value.value !== 0
      interpreter.problems.error('value/not-constant', place)
      return undefined
    case 'unknown':
      return undefined
    default:
      interpreter.problems.error('type/mismatch', place, { expected: 'bool', found: kindName(value) })
      return undefined
  }
}

/**
 * Converts a value to a type. Returns `unknownValue` after a problem.
 * Implicit conversions are those of a cast that lose nothing but precision. Registers must have the
 * same size.
 *
 * @see OpenQASM 3.1, "Types and casting / Casting specifics"
 */
export function convert(
  interpreter: Interpreter,
  value: Value,
  type: QasmType,
  place: TextRange,
  explicit = false,
): Value {
  if (value.kind === 'unknown') return unknownValue
  switch (type.kind) {
    case 'bool': {
      const bit = toBit(interpreter, value, place)
      return bit === undefined ? unknownValue : booleanValue(bit)
    }
    case 'bit':
      return toBitType(interpreter, value, type, place)
    case 'int':
    case 'uint':
      return toIntegerType(interpreter, value, type, place, explicit)
    case 'float': {
      // The table of casts refuses angles, but an example of "Comparison" writes `float(d)`.
      if (isAngleOfWidth(value) && !explicit) return mismatch(interpreter, value, type, place)
      if (value.kind === 'real') return toFloat(interpreter, value, type, place)
      const number = toNumber(interpreter, value, place)
      return number === undefined ? unknownValue : toFloat(interpreter, realValue(number), type, place)
    }
    case 'angle':
      return toAngleType(interpreter, value, type, place)
    case 'complex': {
      const precision = precisionOfType(type)
      if (value.kind === 'complex') {
        const real = rounded(value.real, precision)
        const imaginary = rounded(value.imaginary, precision)
        if (Number.isFinite(real) && Number.isFinite(imaginary))
          return { kind: 'complex', real, imaginary, precision }
        outOfRange(interpreter, place)
        return unknownValue
      }
      const number = toNumber(interpreter, value, place)
      if (number === undefined) return unknownValue
      const real = finite(interpreter, rounded(number, precision), place)
      return real === undefined ? unknownValue : { kind: 'complex', real, imaginary: 0, precision }
    }
    case 'duration':
    case 'stretch':
      if (value.kind === 'duration') return value
      break
    case 'array':
      if (value.kind === 'array') return toArrayType(interpreter, value, type, place)
      break
  }
  return mismatch(interpreter, value, type, place)
}

function isAngleOfWidth(value: Value): boolean {
  return value.kind === 'bits'
    ? value.type.kind === 'angle'
    : value.kind === 'real' && value.steps !== undefined
}

/** Rounds to the precision of the type. */
function toFloat(interpreter: Interpreter, value: RealValue, type: QasmType, place: TextRange): Value {
  const { steps, ...real } = ofPrecision(value, precisionOfType(type))
  if (steps !== undefined) return real
  if (Math.abs(real.value) !== Infinity) return real
  outOfRange(interpreter, place)
  return unknownValue
}

function mismatch(interpreter: Interpreter, value: Value, type: QasmType, place: TextRange): Value {
  interpreter.problems.error('type/mismatch', place, { expected: typeName(type), found: kindName(value) })
  return unknownValue
}

/**
 * Converts to bits. Only values of the same width convert; a literal and an integer without a width
 * must fit.
 */
function toBitType(
  interpreter: Interpreter,
  value: Value,
  type: Extract<QasmType, { kind: 'bit' }>,
  place: TextRange,
): Value {
  const width = type.width ?? 1
  if (value.kind === 'integer') {
    const own = value.type !== undefined && isIntegerType(value.type) ? value.type.width : undefined
    if (own !== undefined && own !== width) return sizeMismatch(interpreter, width, own, place)
    if (own !== undefined || fitsBits(value.value, width))
      return { kind: 'bits', type, bits: bitsOfInteger(value.value, width) }
    outOfRange(interpreter, place)
    return unknownValue
  }
  if (value.kind !== 'bits') return mismatch(interpreter, value, type, place)
  if (value.bits.length === width) return { kind: 'bits', type, bits: value.bits }
  return sizeMismatch(interpreter, width, value.bits.length, place)
}

/** Returns whether a literal is a pattern of so many bits. */
function fitsBits(value: bigint, width: number): boolean {
  return value >= 0n && BigInt.asUintN(width, value) === value
}

function sizeMismatch(interpreter: Interpreter, expected: number, found: number, place: TextRange): Value {
  interpreter.problems.error('type/size-mismatch', place, { expected, found })
  return unknownValue
}

function toIntegerType(
  interpreter: Interpreter,
  value: Value,
  type: Extract<QasmType, { kind: 'int' | 'uint' }>,
  place: TextRange,
  explicit: boolean,
): Value {
  const wrap = (number: bigint): IntegerValue => integerValue(wrapInteger(number, type), type)
  switch (value.kind) {
    case 'integer':
      return wrap(value.value)
    case 'real':
      if (Number.isFinite(value.value) && (explicit || Number.isInteger(value.value))) {
        return wrap(BigInt(Math.trunc(value.value)))
      }
      if (Number.isNaN(value.value)) {
        interpreter.problems.error('value/not-constant', place)
        return unknownValue
      }
      return mismatch(interpreter, value, type, place)
    case 'bits': {
      if (value.type.kind === 'angle') return mismatch(interpreter, value, type, place)
      // A register has as many bits as the integer. A single bit is 0 or 1, as a bool is.
      const isRegister = value.type.kind === 'bit' && value.type.width !== undefined
      if (isRegister && type.width !== undefined && value.bits.length !== type.width)
        return sizeMismatch(interpreter, type.width, value.bits.length, place)
      const known = knownBits(value)
      if (known !== undefined) return wrap(known)
      // Only registers are wider than the default; they get one more bit for the sign.
      const width = type.width ?? Math.max(computedWidth, value.bits.length + 1)
      return { kind: 'bits', type: { kind: type.kind, width }, bits: resized(value, width) }
    }
    default:
      return mismatch(interpreter, value, type, place)
  }
}

/** Converts to an angle modulo 2 pi, rounded to its bits if the type has a width. */
function toAngleType(
  interpreter: Interpreter,
  value: Value,
  type: Extract<QasmType, { kind: 'angle' }>,
  place: TextRange,
): Value {
  if (value.kind === 'bits' && (value.type.kind === 'angle' || value.type.kind === 'bit')) {
    if (type.width === undefined) return toUnsizedAngle(interpreter, value, type, place)
    if (value.bits.length === type.width) return { kind: 'bits', type, bits: value.bits }
    if (value.type.kind === 'angle') return { kind: 'bits', type, bits: rescaled(value.bits, type.width) }
    return sizeMismatch(interpreter, type.width, value.bits.length, place)
  }
  // A literal is a number of radians; other integers and bools do not convert to angles.
  if (value.kind === 'bits' || (value.kind === 'integer' && value.type !== undefined))
    return mismatch(interpreter, value, type, place)
  if (value.kind === 'real' && value.steps !== undefined && type.width !== undefined)
    return realOfSteps(resizedSteps(value.steps, type.width))
  if (value.kind === 'real' && Number.isNaN(value.value)) {
    if (type.width !== undefined) return realOfSteps(stepsOfRadians(value, type.width))
    const { steps, ...radians } = value
    return steps === undefined ? wrappedRadians(value) : radians
  }
  const number = toNumber(interpreter, value, place)
  if (number === undefined) return unknownValue
  if (type.width === undefined) {
    if (value.kind === 'real' && number >= 0 && number < 2 * Math.PI) return value
    return realValue(number - 2 * Math.PI * Math.floor(number / (2 * Math.PI)))
  }
  return { kind: 'bits', type, bits: bitsOfInteger(stepsOfAngle(number, type.width), type.width) }
}

/** The radians of an angle with a width. A register has no angle of an unknown width. */
function toUnsizedAngle(interpreter: Interpreter, value: BitsValue, type: QasmType, place: TextRange): Value {
  if (value.type.kind !== 'angle') return mismatch(interpreter, value, type, place)
  const number = toNumber(interpreter, value, place)
  return number === undefined ? unknownValue : realValue(number)
}

/** Changes the width of an angle at its lower end. */
function rescaled(bits: readonly BitValue[], width: number): BitValue[] {
  const added = Array.from({ length: Math.max(0, width - bits.length) }, () => false)
  return [...added, ...bits.slice(Math.max(0, bits.length - width))]
}

function toArrayType(
  interpreter: Interpreter,
  value: Extract<Value, { kind: 'array' }>,
  type: Extract<QasmType, { kind: 'array' }>,
  place: TextRange,
): Value {
  const sameShape =
    value.dimensions.length === type.dimensions.length &&
    value.dimensions.every((size, i) => size === type.dimensions[i])
  if (!sameShape) return mismatch(interpreter, value, type, place)
  const items = value.items.map((item) => convert(interpreter, item, type.element, place))
  return { kind: 'array', type, items, dimensions: type.dimensions }
}
