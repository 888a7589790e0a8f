import type { BitValue, BitsValue } from './value.ts'

/** The integer that the bits represent; undefined unless all of them are known. */
export function knownBits(value: BitsValue): bigint | undefined {
  let number = 0n
  for (let i = value.bits.length - 1; i >= 0; i--) {
    const bit = value.bits[i]!
    if (typeof bit !== 'boolean') return undefined
    number = (number << 1n) | (bit ? 1n : 0n)
  }
  return value.type.kind === 'int' ? BigInt.asIntN(value.bits.length, number) : number
}

/** The lowest `width` bits of an integer in two's complement, least significant first. */
export function bitsOfInteger(value: bigint, width: number): boolean[] {
  let rest = BigInt.asUintN(width, value)
  const bits: boolean[] = []
  for (let i = 0; i < width; i++) {
    bits.push((rest & 1n) === 1n)
    rest >>= 1n
  }
  return bits
}

/** The angle in radians that `width` bits represent: 2 pi times `known` / 2^`width`. */
export function angleOfBits(known: bigint, width: number): number {
  const surplus = Math.max(0, width - 64)
  return (Number(known >> BigInt(surplus)) / 2 ** (width - surplus)) * 2 * Math.PI
}

/** Widths above this exceed the range of doubles. */
const maxStepWidth = 1_000

/**
 * The bits of the angle nearest to a number of radians, modulo 2 pi. Ties go to the even bits.
 *
 * @see OpenQASM 3.1, "Types and casting / Casting from float"
 */
export function stepsOfAngle(radians: number, width: number): bigint {
  const surplus = Math.max(0, width - maxStepWidth)
  const turns = radians / (2 * Math.PI)
  // Whole turns are removed where their steps would exceed the range of doubles.
  const steps =
    Math.abs(turns) < 2 ** 20 ? turns * 2 ** (width - surplus) : (turns % 1) * 2 ** (width - surplus)
  return BigInt.asUintN(width, BigInt(roundHalfEven(steps)) << BigInt(surplus))
}

/** Rounds to the nearest integer, and ties to the even one. */
function roundHalfEven(value: number): number {
  const rounded = Math.round(value)
  return rounded - value === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded
}

/** Adds zeros or drops bits at the lower end, where the smallest fractions of a turn are. */
export function rescaledAngle(known: bigint, from: number, to: number): bigint {
  return to >= from ? known << BigInt(to - from) : known >> BigInt(from - to)
}

/** Drops the highest bits, or adds zeros (copies of the sign for `int`). */
export function resized(value: BitsValue, width: number): BitValue[] {
  const bits = value.bits.slice(0, width)
  const fill = value.type.kind === 'int' ? (value.bits.at(-1) ?? false) : false
  while (bits.length < width) bits.push(fill)
  return bits
}
