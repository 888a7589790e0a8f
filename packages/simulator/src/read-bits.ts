/** Strings of so few bits are kept: an editor asks for the same ones at every change. */
const mostKeptBits = 12
const keptStrings: string[][] = []

/** The key of `counts` for some classical bits: the rightmost character is bit 0. */
export function readBits(bits: Uint8Array): string {
  if (bits.length > 30) return bits.toReversed().join('')
  let value = 0
  for (let bit = 0; bit < bits.length; bit++) value |= bits[bit]! << bit
  return bitString(value, bits.length)
}

/** The same for bits that are those of a number, up to 30. */
export function bitString(value: number, length: number): string {
  // Of kept strings: a new one is put together in a fifth of the time of writing its digits.
  if (length > mostKeptBits)
    return (
      bitString(value >>> mostKeptBits, length - mostKeptBits) +
      bitString(value & (2 ** mostKeptBits - 1), mostKeptBits)
    )
  const strings = (keptStrings[length] ??= [])
  return (strings[value] ??= length === 0 ? '' : value.toString(2).padStart(length, '0'))
}
