const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
  return value >>> 0
})

/** The CRC-32 of the UTF-8 bytes of a text as eight hexadecimal digits. */
export function checksumOf(text: string): string {
  let value = 0xff_ff_ff_ff
  for (const byte of new TextEncoder().encode(text)) value = (value >>> 8) ^ table[(value ^ byte) & 255]!
  return ((value ^ 0xff_ff_ff_ff) >>> 0).toString(16).padStart(8, '0')
}
