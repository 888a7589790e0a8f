/** All digits of an integer. `String` rounds beyond 2^53 and uses an exponent from 1e21 on. */
export function wholeNumber(value: number): string {
  return String(Number.isInteger(value) ? BigInt(value) : value)
}
