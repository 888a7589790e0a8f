/**
 * Bytes of a text of two hexadecimal digits each, in lower case. Where it is compressed on its way, such a text is a quarter lighter than
 * base64, in which what repeats does not look alike.
 */
export function decodeHex(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = 16 * digitAt(text, 2 * i) + digitAt(text, 2 * i + 1)
  return bytes
}

function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code < 58 ? code - 48 : code - 87
}
