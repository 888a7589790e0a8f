import { IdentityError } from '../identity-error.ts'
import type { UserPool } from '../user-pool.ts'
import { networkOf } from './network-of.ts'
import {
  countAttempt,
  forgetAttempts,
  secondsLocked,
  takeBackAttempt,
  type AttemptSubject,
} from './count-attempt.ts'

export interface Guesser {
  /** The account's e-mail address, or the given name if there is no such account. */
  readonly account: string
  /** The network address of the request. */
  readonly address: string
}

/** A guess that counts as a failure until one of these functions is called. */
export interface Guess {
  /** The guess was right, but the sign-in continues. Earlier failures keep counting. */
  readonly takeBack: () => Promise<void>
  /** The guess was right and the account is proven. Clears all its failures. */
  readonly forgetAll: () => Promise<void>
}

/**
 * Counts a guess at a password or a code before it is checked. All kinds of guesses at an account
 * share one count.
 *
 * @throws IdentityError `NotAuthorizedException` while the account is locked,
 * `TooManyRequestsException` while the address is.
 */
export async function startGuess(pool: UserPool, guesser: Guesser): Promise<Guess> {
  const account = accountSubject(pool, guesser.account)
  const ofAccount = await countAttempt(pool, account)
  if (!ofAccount) throw await accountLocked(pool, account)
  const address = addressSubject(pool, guesser.address)
  const ofAddress = await countAttempt(pool, address)
  if (!ofAddress) {
    await takeBackAttempt(pool, ofAccount)
    throw await addressLocked(pool, address)
  }
  return {
    async takeBack() {
      await takeBackAttempt(pool, ofAccount)
      await takeBackAttempt(pool, ofAddress)
    },
    async forgetAll() {
      await forgetAttempts(pool, account)
      await takeBackAttempt(pool, ofAddress)
    },
  }
}

/** @throws IdentityError while the account is locked. Takes no attempt. */
export async function refuseLocked(pool: UserPool, account: string): Promise<void> {
  const subject = accountSubject(pool, account)
  if ((await secondsLocked(pool, subject)) > 0) throw await accountLocked(pool, subject)
}

async function accountLocked(pool: UserPool, subject: AttemptSubject): Promise<IdentityError> {
  const retryAfterS = await secondsLocked(pool, subject)
  return new IdentityError('NotAuthorizedException', 'Password attempts exceeded', { retryAfterS })
}

export async function addressLocked(pool: UserPool, subject: AttemptSubject): Promise<IdentityError> {
  const retryAfterS = await secondsLocked(pool, subject)
  return new IdentityError('TooManyRequestsException', 'Too many requests', { retryAfterS })
}

function accountSubject(pool: UserPool, name: string): AttemptSubject {
  return { kind: 'account', name, policy: pool.settings.accountAttempts }
}

export function addressSubject(pool: UserPool, name: string): AttemptSubject {
  return { kind: 'address', name: networkOf(name), policy: pool.settings.addressAttempts }
}
