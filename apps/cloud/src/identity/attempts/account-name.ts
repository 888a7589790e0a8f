import type { UserPool } from '../user-pool.ts'
import { normalizeEmail } from '../users/email-address.ts'
import type { User } from '../users/user-store.ts'

/** Few enough rows for an attacker, and enough that two invented names rarely meet. */
const unknownNames = 4096

/**
 * Returns the name under which attempts at an account are counted. Names without an account share a
 * fixed number of counts: they are limited and locked alike, but invented ones fill no table.
 */
export function accountName(pool: UserPool, user: User | undefined, given: string): string {
  if (user) return user.email
  const mark = pool.secrets.mark(normalizeEmail(given), 'unknown account').readUInt32BE()
  return `unknown-${mark % unknownNames}`
}
