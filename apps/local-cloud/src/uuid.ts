import type { CloudRuntime } from './runtime.ts'

/**
 * A UUID of this moment, version 7: later ones sort after earlier ones.
 *
 * @see RFC 9562, 5.7
 */
export function uuidV7({ clock, randomBytes }: Pick<CloudRuntime, 'clock' | 'randomBytes'>): string {
  const bytes = Buffer.from(randomBytes(16))
  bytes.writeUIntBE(clock.now().getTime(), 0, 6)
  return written(bytes, 7)
}

/**
 * A UUID of 16 bytes, version 4: of random ones as a rule.
 *
 * @see RFC 9562, 5.4
 */
export function uuidV4(bytes: Uint8Array): string {
  return written(Buffer.from(bytes.subarray(0, 16)), 4)
}

function written(bytes: Buffer, version: number): string {
  bytes[6] = (version << 4) | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
