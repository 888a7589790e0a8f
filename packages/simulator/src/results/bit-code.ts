import type { Program } from '../program/program.ts'

/**
 * The values of classical bits: a number of up to `maxBitsOfCode` bits, otherwise the key of
 * `counts`.
 */
export type BitCode = number | string

export const maxBitsOfCode = 30

/** Strings of up to this many bits are cached: an editor needs the same ones after every change. */
const maxCachedBits = 12
const cachedStrings: string[][] = []

export function codeOfBits(bits: Uint8Array): BitCode {
  if (bits.length > maxBitsOfCode) return bits.toReversed().join('')
  let value = 0
  for (let bit = 0; bit < bits.length; bit++) value |= bits[bit]! << bit
  return value
}

/** Returns a function that encodes the bits which results contain, for the values of all bits. */
export function createResultCoder({
  bits,
  resultBits,
}: Pick<Program, 'bits' | 'resultBits'>): (values: Uint8Array) => BitCode {
  if (resultBits.length === bits) return codeOfBits
  return (values) => codeOfBits(Uint8Array.from(resultBits, (bit) => values[bit]!))
}

/** Returns the key of `counts`; the rightmost character is bit 0. */
export function keyOfCode(code: BitCode, bits: number): string {
  return typeof code === 'string' ? code : bitString(code, bits)
}

/** Formats a number of up to 30 bits. */
export function bitString(value: number, length: number): string {
  // Joining two cached strings takes a fifth of the time of formatting the digits.
  if (length > maxCachedBits)
    return (
      bitString(value >>> maxCachedBits, length - maxCachedBits) +
      bitString(value & (2 ** maxCachedBits - 1), maxCachedBits)
    )
  const strings = (cachedStrings[length] ??= [])
  return (strings[value] ??= length === 0 ? '' : value.toString(2).padStart(length, '0'))
}
