import { recordSecurityEvent } from '../../audit/security-event.ts'
import { takeFromBucket } from '../../database/rate-bucket.ts'
import { findNetwork } from '../../http/find-network.ts'
import { IdentityError } from '../identity-error.ts'
import type { UserPool } from '../user-pool.ts'
import {
  beginAttempt,
  countAttempt,
  failAttempt,
  passAttempt,
  secondsLocked,
  type AttemptSubject,
} from './count-attempt.ts'
import { addressLocked, addressSubject } from './start-guess.ts'

/**
 * Counts a message: for its account, for the network that requests it, and in total. An address
 * that nobody has registered counts as well, without a row of its own: the answers are alike.
 *
 * @throws IdentityError `LimitExceededException` above a limit.
 */
export async function limitMessages(
  pool: UserPool,
  { account, address }: { account: string; address: string },
): Promise<void> {
  const { messageAttempts, addressMessages, messagesPerMinute } = pool.settings
  const subjects: readonly AttemptSubject[] = [
    { kind: 'message', name: `network ${findNetwork(address)}`, policy: addressMessages },
    { kind: 'message', name: account, policy: messageAttempts },
  ]
  for (const subject of subjects) {
    if (await countAttempt(pool, subject)) continue
    throw await tooMany(pool, await secondsLocked(pool, subject))
  }
  const limit = { name: 'messages', perMinute: messagesPerMinute }
  const retryAfterS = await takeFromBucket(pool, limit, 'all')
  if (retryAfterS === 0) return
  pool.log.warn({ retryAfterS }, 'MAILS_PER_MINUTE is reached: a message was refused.')
  throw await tooMany(pool, retryAfterS)
}

async function tooMany(pool: UserPool, retryAfterS: number): Promise<IdentityError> {
  await recordSecurityEvent(pool, {
    name: 'limit',
    outcome: 'refused',
    detail: { code: 'rate-limit', limit: 'messages' },
  })
  return new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.', {
    retryAfterS,
  })
}

/**
 * Limits requests whose answer reveals whether an account exists. `fail` counts such an answer,
 * `takeBack` ends a legitimate request.
 *
 * @throws IdentityError `TooManyRequestsException` above the limit of the address.
 */
export async function limitProbing(
  pool: UserPool,
  address: string,
): Promise<{ fail: () => Promise<unknown>; takeBack: () => Promise<void> }> {
  const subject = addressSubject(pool, address)
  if (!(await beginAttempt(pool, subject))) {
    await recordSecurityEvent(pool, {
      name: 'limit',
      outcome: 'refused',
      detail: { code: 'rate-limit', limit: 'address' },
    })
    throw await addressLocked(pool, subject)
  }
  return { fail: () => failAttempt(pool, subject), takeBack: () => passAttempt(pool, subject) }
}
