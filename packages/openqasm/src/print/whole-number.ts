/** All digits of a number that bits are compared with: beyond 2^53 `String` rounds them, and from 1e21 on it writes an exponent. */
export function wholeNumber(value: number): string {
  return String(Number.isInteger(value) ? BigInt(value) : value)
}
