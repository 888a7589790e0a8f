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
 * Counts a message to an account.
 *
 * @throws IdentityError `LimitExceededException` above the limit.
 */
export async function limitMessages(pool: UserPool, account: string): Promise<void> {
  const subject: AttemptSubject = { kind: 'message', name: account, policy: pool.settings.messageAttempts }
  if (await countAttempt(pool, subject)) return
  const retryAfterS = await secondsLocked(pool, subject)
  throw new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.', {
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
  if (!(await beginAttempt(pool, subject))) throw await addressLocked(pool, subject)
  return { fail: () => failAttempt(pool, subject), takeBack: () => passAttempt(pool, subject) }
}
