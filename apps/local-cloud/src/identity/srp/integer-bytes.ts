/**
 * The bytes Cognito hashes for an integer: the shortest big-endian ones, with a 00 in front when the top bit
 * is set (what Java's `BigInteger.toByteArray` gives). Not padded to the length of N, unlike RFC 5054.
 */
export function padInteger(value: bigint): Buffer {
  if (value < 0n) throw new TypeError('SRP integers are never negative: reduce modulo N first.')
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

/**
 * Reads an integer sent as hexadecimal digits; anything else, the empty text and over-long ones included, is
 * `undefined`.
 */
export function parseHexInteger(text: string, maxDigits: number): bigint | undefined {
  return text.length <= maxDigits && /^[0-9a-f]+$/i.test(text) ? BigInt(`0x${text}`) : undefined
}

export function integerFromBytes(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
}
