const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes of a text in base64 (RFC 4648, section 4); `atob` is a name of browsers, and not of all platforms. */
export function decodeBase64(text: string): Uint8Array {
  const digits = new Uint8Array(128)
  for (let i = 0; i < 64; i++) digits[alphabet.charCodeAt(i)] = i
  const length = text.endsWith('==') ? text.length - 2 : text.length - (text.endsWith('=') ? 1 : 0)
  const bytes = new Uint8Array(Math.floor((length * 3) / 4))
  let bits = 0
  for (let i = 0, to = 0; i < length; i++) {
    bits = (bits << 6) | digits[text.charCodeAt(i)]!
    if (i % 4 > 0) bytes[to++] = bits >> (2 * (3 - (i % 4)))
  }
  return bytes
}
