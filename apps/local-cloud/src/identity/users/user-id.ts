/** A version 4 UUID (RFC 9562, section 5.4) from 16 bytes. */
export function uuidFromBytes(bytes: Uint8Array): string {
  const copy = Buffer.from(bytes.subarray(0, 16))
  copy[6] = (copy[6]! & 0x0f) | 0x40
  copy[8] = (copy[8]! & 0x3f) | 0x80
  const hex = copy.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
