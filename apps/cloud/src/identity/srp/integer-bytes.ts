/**
 * Returns the bytes that Cognito hashes for an integer: the shortest big-endian form, with a
 * leading 00 if the top bit is set (Java's `BigInteger.toByteArray`). Unlike RFC 5054 it is not
 * padded to the length of N.
 */
export function padInteger(value: bigint): Buffer {
  if (value < 0n) throw new TypeError('SRP integers are never negative: reduce modulo N first.')
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

/**
 * Parses an integer of hexadecimal digits. Returns `undefined` for any other text, empty and
 * over-long ones included.
 */
export function parseHexInteger(text: string, maxDigits: number): bigint | undefined {
  return text.length <= maxDigits && /^[0-9a-f]+$/i.test(text) ? BigInt(`0x${text}`) : undefined
}

export function integerFromBytes(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
}
