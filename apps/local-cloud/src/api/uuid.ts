import type { CloudRuntime } from '../runtime.ts'

/**
 * A UUID of version 7: later ones sort after earlier ones.
 *
 * @see RFC 9562, 5.7
 */
export function createUuid({ clock, randomBytes }: Pick<CloudRuntime, 'clock' | 'randomBytes'>): string {
  const bytes = Buffer.from(randomBytes(16))
  bytes.writeUIntBE(clock.now().getTime(), 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
