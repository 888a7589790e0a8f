import { takeFromBucket } from '../../store/rate-bucket.ts'
import { IdentityError } from '../identity-error.ts'
import type { UserPool } from '../user-pool.ts'
import { networkOf } from './network-of.ts'

/**
 * Counts a sign-in that is begun. Beginning one judges nothing and so costs no attempt, but it costs us arithmetic and a row.
 *
 * @throws IdentityError `TooManyRequestsException` when the address has begun too many.
 */
export async function limitStarts(pool: UserPool, address: string): Promise<void> {
  // Hashed, so that nobody reads in the table who was here.
  const caller = pool.secrets.mark(networkOf(address), 'address').toString('base64url')
  const limit = { name: 'sign-ins', perMinute: pool.settings.startsPerMinute }
  const retryAfterS = await takeFromBucket(pool, limit, caller)
  if (retryAfterS === 0) return
  throw new IdentityError('TooManyRequestsException', 'Too many requests', { retryAfterS })
}
