import { v4, v7 } from 'uuid'
import type { CloudRuntime } from './runtime.ts'

/** A version 7 UUID (RFC 9562, 5.7) of the runtime's time: later ids sort after earlier ones. */
export function uuidV7({ clock, randomBytes }: Pick<CloudRuntime<never>, 'clock' | 'randomBytes'>): string {
  return v7({ msecs: clock.now().getTime(), random: randomBytes(16) })
}

/** A version 4 UUID (RFC 9562, 5.4) of 16 bytes, which are random or derived from a secret. */
export function uuidV4(bytes: Uint8Array): string {
  return v4({ random: bytes })
}

/**
 * Returns whether PostgreSQL reads a text as a `uuid`, in the hyphenated form of 36 characters.
 * `validate` of the library is stricter: it refuses versions and variants that PostgreSQL accepts.
 */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
