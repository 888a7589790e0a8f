import { compareBits } from './condition.ts'
import type { Lowering } from '../lowering.ts'
import { storageWidth, typeName } from './resolve-type.ts'
import {
  computedWidth,
  isIntegerType,
  booleanValue,
  integerValue,
  realValue,
  unknownValue,
  type BitValue,
  type BitsValue,
  type QasmType,
  type Value,
} from './value.ts'
import type { Place } from '../names/place.ts'

/** The number that bits make, if all are known. */
export function knownBits(value: BitsValue): bigint | undefined {
  let number = 0n
  for (let i = value.bits.length - 1; i >= 0; i--) {
    const bit = value.bits[i]!
    if (typeof bit !== 'boolean') return undefined
    number = (number << 1n) | (bit ? 1n : 0n)
  }
  return value.type.kind === 'int' ? BigInt.asIntN(value.bits.length, number) : number
}

export function bitsOfInteger(value: bigint, width: number): boolean[] {
  let rest = BigInt.asUintN(width, value)
  const bits: boolean[] = []
  for (let i = 0; i < width; i++) {
    bits.push((rest & 1n) === 1n)
    rest >>= 1n
  }
  return bits
}

/** Reports a number that is too large here, as the program writes it. */
export function outOfRange(lowering: Lowering, place: Place): void {
  const text = lowering.text.slice(place.start, place.end)
  lowering.problem('value/out-of-range', place, {
    value: text.length > longestExcerpt ? `${text.slice(0, longestExcerpt)}...` : text,
  })
}

const longestExcerpt = 40

/** The angle that `width` bits stand for, a whole turn being one more than all of them. */
export function angleOfBits(known: bigint, width: number): number {
  const surplus = Math.max(0, width - 64)
  return (Number(known >> BigInt(surplus)) / 2 ** (width - surplus)) * 2 * Math.PI
}

/** A number known now; anything else is a problem and undefined. */
export function toNumber(lowering: Lowering, value: Value, place: Place): number | undefined {
  switch (value.kind) {
    case 'integer':
      return finite(lowering, Number(value.value), place)
    case 'real':
      if (!Number.isNaN(value.value)) return finite(lowering, value.value, place)
      lowering.problem('value/not-constant', place)
      return undefined
    case 'bits': {
      const known = knownBits(value)
      if (known === undefined) {
        lowering.problem('value/run-time', place)
        return undefined
      }
      if (value.type.kind === 'angle') return angleOfBits(known, value.bits.length)
      return finite(lowering, Number(known), place)
    }
    case 'unknown':
      return undefined
    default:
      lowering.problem('type/mismatch', place, { expected: 'float', found: kindName(value) })
      return undefined
  }
}

function finite(lowering: Lowering, value: number, place: Place): number | undefined {
  if (Number.isFinite(value)) return value
  outOfRange(lowering, place)
  return undefined
}

/** An integer known now; anything else is a problem and undefined. */
export function toInteger(lowering: Lowering, value: Value, place: Place): bigint | undefined {
  if (value.kind === 'integer') return value.value
  if (value.kind === 'bits' && value.type.kind !== 'angle') {
    const known = knownBits(value)
    if (known === undefined) lowering.problem('value/run-time', place)
    return known
  }
  if (value.kind !== 'unknown') {
    lowering.problem('type/mismatch', place, { expected: 'int', found: kindName(value) })
  }
  return undefined
}

/** "True if not zero." */
export function toBit(lowering: Lowering, value: Value, place: Place): BitValue | undefined {
  switch (value.kind) {
    case 'bits':
      return value.bits.length === 1 ? value.bits[0]! : compareBits(value.bits, '!=', 0n)
    case 'integer':
      return value.value !== 0n
    case 'real':
      if (!Number.isNaN(value.value)) return value.value !== 0
      lowering.problem('value/not-constant', place)
      return undefined
    case 'unknown':
      return undefined
    default:
      lowering.problem('type/mismatch', place, { expected: 'bool', found: kindName(value) })
      return undefined
  }
}

/** As a program would name the type. */
export function kindName(value: Value): string {
  switch (value.kind) {
    case 'integer':
      return value.type === undefined ? 'int' : typeName(value.type)
    case 'real':
      return 'float'
    case 'bits':
    case 'array':
      return typeName(value.type)
    case 'complex':
    case 'duration':
      return value.kind
    case 'unknown':
      return '?'
    default:
      return value satisfies never
  }
}

/**
 * The value as one of that type. Implicit conversions are those of a cast, as long as nothing but precision is lost; registers must
 * have the same size.
 *
 * @see OpenQASM 3.1, "Types and casting / Casting specifics"
 */
export function convert(
  lowering: Lowering,
  value: Value,
  type: QasmType,
  place: Place,
  explicit = false,
): Value {
  if (value.kind === 'unknown') return unknownValue
  switch (type.kind) {
    case 'bool': {
      const bit = toBit(lowering, value, place)
      return bit === undefined ? unknownValue : booleanValue(bit)
    }
    case 'bit':
      return toBitType(lowering, value, type, place)
    case 'int':
    case 'uint':
      return toIntegerType(lowering, value, type, place, explicit)
    case 'float': {
      if (value.kind === 'real') return value
      const number = toNumber(lowering, value, place)
      return number === undefined ? unknownValue : realValue(number)
    }
    case 'angle':
      return toAngleType(lowering, value, type, place)
    case 'complex': {
      if (value.kind === 'complex') return value
      const number = toNumber(lowering, value, place)
      return number === undefined ? unknownValue : { kind: 'complex', real: number, imaginary: 0 }
    }
    case 'duration':
    case 'stretch':
      if (value.kind === 'duration') return value
      break
    case 'array':
      if (value.kind === 'array') return toArrayType(lowering, value, type, place)
      break
  }
  return mismatch(lowering, value, type, place)
}

function mismatch(lowering: Lowering, value: Value, type: QasmType, place: Place): Value {
  lowering.problem('type/mismatch', place, { expected: typeName(type), found: kindName(value) })
  return unknownValue
}

function toBitType(
  lowering: Lowering,
  value: Value,
  type: Extract<QasmType, { kind: 'bit' }>,
  place: Place,
): Value {
  if (type.width === undefined) {
    if (value.kind === 'bits' && value.type.kind === 'bit' && value.bits.length !== 1) {
      lowering.problem('type/size-mismatch', place, { expected: 1, found: value.bits.length })
      return unknownValue
    }
    const bit = toBit(lowering, value, place)
    return bit === undefined ? unknownValue : { kind: 'bits', type, bits: [bit] }
  }
  if (value.kind === 'integer') {
    return { kind: 'bits', type, bits: bitsOfInteger(value.value, type.width) }
  }
  if (value.kind !== 'bits') return mismatch(lowering, value, type, place)
  if (value.bits.length === type.width) return { kind: 'bits', type, bits: value.bits }
  if (isIntegerType(value.type)) {
    return { kind: 'bits', type, bits: resized(value, type.width) }
  }
  lowering.problem('type/size-mismatch', place, { expected: type.width, found: value.bits.length })
  return unknownValue
}

/** Cut off above, or filled with zeros (with the sign for `int`). */
export function resized(value: BitsValue, width: number): BitValue[] {
  const bits = value.bits.slice(0, width)
  const fill = value.type.kind === 'int' ? (value.bits.at(-1) ?? false) : false
  while (bits.length < width) bits.push(fill)
  return bits
}

function toIntegerType(
  lowering: Lowering,
  value: Value,
  type: Extract<QasmType, { kind: 'int' | 'uint' }>,
  place: Place,
  explicit: boolean,
): Value {
  const wrap = (number: bigint): Value => {
    const width = type.width ?? computedWidth
    return integerValue(
      type.kind === 'int' ? BigInt.asIntN(width, number) : BigInt.asUintN(width, number),
      type,
    )
  }
  switch (value.kind) {
    case 'integer':
      return wrap(value.value)
    case 'real':
      if (Number.isFinite(value.value) && (explicit || Number.isInteger(value.value))) {
        return wrap(BigInt(Math.trunc(value.value)))
      }
      if (Number.isNaN(value.value)) {
        lowering.problem('value/not-constant', place)
        return unknownValue
      }
      return mismatch(lowering, value, type, place)
    case 'bits': {
      if (value.type.kind === 'angle') return mismatch(lowering, value, type, place)
      const known = knownBits(value)
      if (known !== undefined) return wrap(known)
      // Wider than the default are only registers, which then get room for a sign.
      const width = type.width ?? Math.max(computedWidth, value.bits.length + 1)
      return { kind: 'bits', type: { kind: type.kind, width }, bits: resized(value, width) }
    }
    default:
      return mismatch(lowering, value, type, place)
  }
}

/** An angle lives on a circle: it is taken modulo 2 pi, and rounded to its bits if it has a width. */
function toAngleType(
  lowering: Lowering,
  value: Value,
  type: Extract<QasmType, { kind: 'angle' }>,
  place: Place,
): Value {
  if (value.kind === 'bits' && (value.type.kind === 'angle' || value.type.kind === 'bit')) {
    if (type.width === undefined || value.bits.length === type.width) return { ...value, type }
    if (value.type.kind === 'angle') return { kind: 'bits', type, bits: rescaled(value.bits, type.width) }
    lowering.problem('type/size-mismatch', place, { expected: type.width, found: value.bits.length })
    return unknownValue
  }
  if (value.kind === 'real' && Number.isNaN(value.value)) return value
  const number = toNumber(lowering, value, place)
  if (number === undefined) return unknownValue
  if (type.width === undefined) {
    if (value.kind === 'real' && number >= 0 && number < 2 * Math.PI) return value
    return realValue(number - 2 * Math.PI * Math.floor(number / (2 * Math.PI)))
  }
  const turn = number / (2 * Math.PI)
  const turns = BigInt(roundHalfEven((turn - Math.floor(turn)) * 2 ** Math.min(type.width, 52)))
  return {
    kind: 'bits',
    type,
    bits: bitsOfInteger(turns << BigInt(Math.max(0, type.width - 52)), type.width),
  }
}

/** An angle with more or fewer bits: they are added and cut off below, where its fractions of a turn are smallest. */
function rescaled(bits: readonly BitValue[], width: number): BitValue[] {
  const added = Array.from({ length: Math.max(0, width - bits.length) }, () => false)
  return [...added, ...bits.slice(Math.max(0, bits.length - width))]
}

/** To the nearest whole number, of two that are as near to the even one. */
function roundHalfEven(value: number): number {
  const rounded = Math.round(value)
  return rounded - value === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded
}

function toArrayType(
  lowering: Lowering,
  value: Extract<Value, { kind: 'array' }>,
  type: Extract<QasmType, { kind: 'array' }>,
  place: Place,
): Value {
  const sameShape =
    value.dimensions.length === type.dimensions.length &&
    value.dimensions.every((size, i) => size === type.dimensions[i])
  if (!sameShape) return mismatch(lowering, value, type, place)
  const items = value.items.map((item) => convert(lowering, item, type.element, place))
  return { kind: 'array', type, items, dimensions: type.dimensions }
}

/** What an uninitialized variable of that type holds when it must hold something. */
export function zeroOf(type: QasmType): Value {
  switch (type.kind) {
    case 'int':
    case 'uint':
      return integerValue(0n, type)
    case 'float':
      return realValue(0)
    case 'complex':
      return { kind: 'complex', real: 0, imaginary: 0 }
    case 'duration':
    case 'stretch':
      return { kind: 'duration', value: 0, unit: 'ns' }
    case 'array': {
      const count = type.dimensions.reduce((product, size) => product * size, 1)
      const item = zeroOf(type.element)
      return {
        kind: 'array',
        type,
        items: Array.from({ length: count }, () => item),
        dimensions: type.dimensions,
      }
    }
    default: {
      const width = storageWidth(type)
      if (width === undefined) return realValue(0)
      return { kind: 'bits', type, bits: Array.from({ length: width }, () => false) }
    }
  }
}
