import { recordSecurityEvent } from '../../audit/security-event.ts'
import { findNetwork } from '../../http/find-network.ts'
import { IdentityError } from '../identity-error.ts'
import { notifyOwnerById } from '../messages/notify-owner.ts'
import type { UserPool } from '../user-pool.ts'
import {
  beginAttempt,
  failAttempt,
  forgetAttempts,
  passAttempt,
  secondsLocked,
  type AttemptSubject,
} from './count-attempt.ts'

export interface Guesser {
  /** The id of the account, for the audit log. Undefined without such an account. */
  readonly userId: string | undefined
  /** The account's e-mail address, or the given name if there is no such account. */
  readonly account: string
  /** The network address of the request. */
  readonly address: string
  /**
   * A client that has proven itself for this account before: a known browser, a session, the client
   * of a sign-up. It has a count of its own, so that strangers cannot lock it out.
   */
  readonly knownAs?: string | undefined
}

/** A guess that is being checked. Exactly one of these functions ends it. */
export interface Guess {
  /** The guess was wrong. */
  readonly fail: () => Promise<void>
  /** The guess was right, but the sign-in continues. Earlier failures keep counting. */
  readonly takeBack: () => Promise<void>
  /** The guess was right and the account is proven. Clears all its failures. */
  readonly forgetAll: () => Promise<void>
}

/**
 * Starts a guess at a password or a one-time code. All of them share one count of the account,
 * except those of a known client.
 *
 * @throws IdentityError `NotAuthorizedException` while the account is locked,
 * `TooManyRequestsException` while the address is.
 */
export async function startGuess(pool: UserPool, guesser: Guesser): Promise<Guess> {
  return start(pool, [passwordSubject(pool, guesser)], guesser)
}

/**
 * Starts a guess at a code that was sent by mail. Each network has a count per account, and all
 * networks together have a larger one. Locked passwords do not lock codes.
 *
 * @throws IdentityError as `startGuess` does.
 */
export async function startCodeGuess(pool: UserPool, guesser: Guesser): Promise<Guess> {
  const subjects =
    guesser.knownAs === undefined ? codeSubjects(pool, guesser) : [passwordSubject(pool, guesser)]
  return start(pool, subjects, guesser)
}

async function start(
  pool: UserPool,
  subjects: readonly AttemptSubject[],
  { address, userId }: Guesser,
): Promise<Guess> {
  const all = [...subjects, addressSubject(pool, address)]
  for (const [index, subject] of all.entries()) {
    if (await beginAttempt(pool, subject)) continue
    for (const begun of all.slice(0, index)) await passAttempt(pool, begun)
    await recordSecurityEvent(pool, {
      name: subject.kind === 'code' ? 'code' : 'sign-in',
      outcome: 'refused',
      subject: userId,
      detail: { code: 'locked', kind: subject.kind },
    })
    throw subject.kind === 'address' ? await addressLocked(pool, subject) : await accountLocked(pool, subject)
  }
  return {
    async fail() {
      for (const subject of all) {
        const failures = await failAttempt(pool, subject)
        // Only the first lock of a series, so that a stranger cannot flood the owner.
        if (userId && subject.kind === 'account' && failures === subject.policy.allowed)
          await notifyOwnerById(pool, userId, { about: 'accountLocked' })
      }
    },
    async takeBack() {
      for (const subject of all) await passAttempt(pool, subject)
    },
    async forgetAll() {
      for (const subject of all)
        await (subject.kind === 'address' ? passAttempt : forgetAttempts)(pool, subject)
    },
  }
}

/**
 * @throws IdentityError while the guesser is locked. Takes no attempt.
 */
export async function refuseLocked(
  pool: UserPool,
  guesser: Pick<Guesser, 'account' | 'knownAs' | 'userId'>,
): Promise<void> {
  const subject = passwordSubject(pool, guesser)
  if ((await secondsLocked(pool, subject)) === 0) return
  await recordSecurityEvent(pool, {
    name: 'sign-in',
    outcome: 'refused',
    subject: guesser.userId,
    detail: { code: 'locked', kind: subject.kind },
  })
  throw await accountLocked(pool, subject)
}

/** Ends the lock of an account for everybody. Counts of known clients stay. */
export async function unlockAccount(pool: UserPool, account: string): Promise<void> {
  await forgetAttempts(pool, passwordSubject(pool, { account }))
  await forgetAttempts(pool, allCodes(pool, account))
}

async function accountLocked(pool: UserPool, subject: AttemptSubject): Promise<IdentityError> {
  const retryAfterS = await secondsToWait(pool, subject)
  return new IdentityError('NotAuthorizedException', 'Password attempts exceeded', { retryAfterS })
}

export async function addressLocked(pool: UserPool, subject: AttemptSubject): Promise<IdentityError> {
  const retryAfterS = await secondsToWait(pool, subject)
  return new IdentityError('TooManyRequestsException', 'Too many requests', { retryAfterS })
}

async function secondsToWait(pool: UserPool, subject: AttemptSubject) {
  return Math.max(1, await secondsLocked(pool, subject))
}

function passwordSubject(pool: UserPool, { account, knownAs }: Pick<Guesser, 'account' | 'knownAs'>) {
  const policy = pool.settings.accountAttempts
  const subject: AttemptSubject =
    knownAs === undefined
      ? { kind: 'account', name: account, policy }
      : { kind: 'browser', name: `${account} ${knownAs}`, policy }
  return subject
}

function codeSubjects(pool: UserPool, { account, address }: Guesser): AttemptSubject[] {
  const name = `${account} ${findNetwork(address)}`
  return [{ kind: 'code', name, policy: pool.settings.accountAttempts }, allCodes(pool, account)]
}

function allCodes(pool: UserPool, account: string): AttemptSubject {
  return { kind: 'code', name: account, policy: pool.settings.codeAttempts }
}

export function addressSubject(pool: UserPool, name: string): AttemptSubject {
  return { kind: 'address', name: findNetwork(name), policy: pool.settings.addressAttempts }
}
