/** The key of `counts` for some classical bits: the rightmost character is bit 0. */
export function readBits(bits: Uint8Array): string {
  if (bits.length > 30) return Array.from(bits).reverse().join('')
  let value = 0
  for (let bit = 0; bit < bits.length; bit++) value |= bits[bit]! << bit
  return bits.length === 0 ? '' : value.toString(2).padStart(bits.length, '0')
}
