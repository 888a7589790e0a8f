/**
 * Decodes a text with one character per byte: bytes below 95 are the printable ASCII characters,
 * the others start at U+0100, so that only quotes are escaped. Compressed, it is smaller than
 * hexadecimal digits, and a third smaller than base64, which hides repetitions.
 */
export function decodeBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < bytes.length; i++) {
    const code = text.charCodeAt(i)
    bytes[i] = code < 256 ? code - 32 : code - 161
  }
  return bytes
}
