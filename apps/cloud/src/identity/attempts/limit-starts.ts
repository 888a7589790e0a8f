import { recordSecurityEvent } from '../../audit/security-event.ts'
import { takeFromBucket } from '../../database/rate-bucket.ts'
import { findNetwork } from '../../http/find-network.ts'
import { IdentityError } from '../identity-error.ts'
import type { UserPool } from '../user-pool.ts'

/**
 * Counts the start of a sign-in. A start checks no password, so it is no attempt, but it costs
 * arithmetic and a row.
 *
 * @throws IdentityError `TooManyRequestsException` above the limit of the address.
 */
export async function limitStarts(pool: UserPool, address: string): Promise<void> {
  // Hashed, so that the table does not reveal addresses.
  const caller = pool.secrets.mark(findNetwork(address), 'address').toString('base64url')
  const limit = { name: 'sign-ins', perMinute: pool.settings.startsPerMinute } as const
  const retryAfterS = await takeFromBucket(pool, limit, caller)
  if (retryAfterS === 0) return
  await recordSecurityEvent(pool, {
    name: 'limit',
    outcome: 'refused',
    detail: { code: 'rate-limit', limit: limit.name },
  })
  throw new IdentityError('TooManyRequestsException', 'Too many requests', { retryAfterS })
}
