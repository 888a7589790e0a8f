/** Creates a key for `submitJob`: 128 random bits in hexadecimal digits. */
export function createIdempotencyKey(): string {
  // `randomUUID` exists only on pages with https.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
