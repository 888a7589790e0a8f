/** Decodes a hexadecimal text; an odd number of digits gets a leading 0. */
function hexToBytes(hex: string): Uint8Array<ArrayBuffer> {
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Uint8Array.from(even.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
}

export function bytesToBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x0${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
}

/**
 * Returns the bytes that the service hashes for a number: the shortest big-endian form, with a
 * leading 00 if the top bit is set, like Java's BigInteger.toByteArray.
 * An error here fails between one in two and one in 500 sign-ins.
 */
export function pad(value: bigint): Uint8Array<ArrayBuffer> {
  if (value < 0n) return twosComplement(value)
  const bytes = hexToBytes(value.toString(16))
  return bytes[0]! < 0x80 ? bytes : Uint8Array.of(0, ...bytes)
}

function twosComplement(value: bigint): Uint8Array<ArrayBuffer> {
  let bits = 8n
  while (value < -(1n << (bits - 1n))) bits += 8n
  return hexToBytes((value + (1n << bits)).toString(16))
}
