/** What classical bits read: a number up to `maxBitsOfCode` bits, beyond these already the key of `counts`. */
export type BitCode = number | string

export const maxBitsOfCode = 30

/** Strings of so few bits are kept: an editor asks for the same ones at every change. */
const maxKeptBits = 12
const keptStrings: string[][] = []

export function codeOfBits(bits: Uint8Array): BitCode {
  if (bits.length > maxBitsOfCode) return bits.toReversed().join('')
  let value = 0
  for (let bit = 0; bit < bits.length; bit++) value |= bits[bit]! << bit
  return value
}

/** The key of `counts`: the rightmost character is bit 0. */
export function keyOfCode(code: BitCode, bits: number): string {
  return typeof code === 'string' ? code : bitString(code, bits)
}

/** The bits of a number, up to 30. */
export function bitString(value: number, length: number): string {
  // Of kept strings: a new one is put together in a fifth of the time of writing its digits.
  if (length > maxKeptBits)
    return (
      bitString(value >>> maxKeptBits, length - maxKeptBits) +
      bitString(value & (2 ** maxKeptBits - 1), maxKeptBits)
    )
  const strings = (keptStrings[length] ??= [])
  return (strings[value] ??= length === 0 ? '' : value.toString(2).padStart(length, '0'))
}
