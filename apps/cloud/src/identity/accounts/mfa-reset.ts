import type { EventOutcome } from '../../audit/event-names.ts'
import type { EventDetail } from '../../audit/format-detail.ts'
import { recordSecurityEvent } from '../../audit/security-event.ts'
import { accountName } from '../attempts/account-name.ts'
import { knownAs, type BrowserCookie } from '../attempts/known-browser.ts'
import { limitMessages, limitProbing } from '../attempts/limit-messages.ts'
import { startGuess } from '../attempts/start-guess.ts'
import {
  continueChallenge,
  findChallenge,
  storeChallenge,
  takeChallenge,
} from '../challenges/challenge-store.ts'
import { IdentityError } from '../identity-error.ts'
import { notifyOwner, notifyOwnerById } from '../messages/notify-owner.ts'
import { sendCode, takeCode } from '../messages/verification-code.ts'
import { isPassword } from '../password/password-credentials.ts'
import { poolRules } from '../pool-settings.ts'
import { revokeUserSessions } from '../tokens/session-store.ts'
import { createTotpSecret, matchingStep } from '../totp/totp.ts'
import type { UserPool } from '../user-pool.ts'
import { findUser, findUserById, type User } from '../users/user-store.ts'
import { secretPurpose } from './authenticator.ts'
import { proveByCode } from './prove-by-code.ts'

interface ResetCredentials {
  readonly email: string
  readonly password: string
  /** The network address of the request. */
  readonly address: string
  readonly browser?: BrowserCookie | undefined
}

/**
 * Records that a user requests a reset of their second factor. `MFA_RESET` says who decides.
 * Returns false if the password is wrong or the account may not sign in.
 *
 * @throws IdentityError while the account or the address is locked.
 */
export async function requestMfaReset(pool: UserPool, credentials: ResetCredentials): Promise<boolean> {
  const user = await provePassword(pool, credentials)
  if (!user) return false
  await pool.database
    .updateTable('identity_user')
    .set({ mfa_reset_requested_at: pool.clock.now() })
    .where('id', '=', user.id)
    .where('mfa_enabled', '=', true)
    .execute()
  await recordSecurityEvent(pool, {
    name: 'authenticator-reset-request',
    outcome: 'success',
    actor: user.id,
    subject: user.id,
  })
  pool.log.info({ userId: user.id }, 'A reset of the second factor was requested.')
  return true
}

export type StartedMfaReset =
  | { readonly outcome: 'codeSent'; readonly token: string }
  /** The second factor is on, and only an administrator may reset it. */
  | { readonly outcome: 'stillOn' }
  | { readonly outcome: 'refused' }

/**
 * Sends a code for a new authenticator app and returns the token of this reset. The present app
 * stays valid until the new one is confirmed.
 *
 * @throws IdentityError while the account or the address is locked, or after too many mails.
 */
export async function startMfaReset(pool: UserPool, credentials: ResetCredentials): Promise<StartedMfaReset> {
  const user = await provePassword(pool, credentials)
  if (!user) return { outcome: 'refused' }
  if (!mayReset(pool, user)) return { outcome: 'stillOn' }
  await limitMessages(pool, { account: user.email, address: credentials.address })
  await sendCode(pool, user, 'resetMfa')
  const state = { userId: user.id, salt: user.srp_salt }
  const token = await storeChallenge(pool, 'mfaReset', state, poolRules.mfaResetLifeMs)
  return { outcome: 'codeSent', token: token.toString('base64url') }
}

interface ResetStep {
  readonly token: string
  readonly code: string
  /** The network address of the request. */
  readonly address: string
}

/**
 * Returns a new secret for the authenticator app if the mailed code is right.
 *
 * @throws IdentityError `CodeMismatchException`, `ExpiredCodeException` (also for a reset that has
 * ended), or after too many guesses.
 */
export async function verifyMfaResetCode(
  pool: UserPool,
  { token, code, address }: ResetStep,
): Promise<string> {
  const key = Buffer.from(token, 'base64url')
  const { user, state } = await findReset(pool, await findChallenge(pool, 'mfaReset', key), address)
  await proveByCode(pool, {
    user,
    account: user.email,
    address,
    take: (userId) => takeCode(pool, userId, { purpose: 'resetMfa', code }),
  })
  if (!(await takeChallenge(pool, 'mfaReset', key))) throw resetEnded()
  const secret = createTotpSecret(pool.randomBytes)
  await continueChallenge(pool, 'mfaResetProven', {
    token: key,
    state: { ...state, secret },
    lifeMs: poolRules.mfaResetLifeMs,
  })
  return secret
}

/**
 * Activates the new authenticator app once its code is right. Ends all sessions and tells the
 * owner. After a wrong code the user can try again.
 *
 * @throws IdentityError as `verifyMfaResetCode` does.
 */
export async function confirmMfaReset(pool: UserPool, { token, code, address }: ResetStep): Promise<void> {
  const key = Buffer.from(token, 'base64url')
  const { user, state } = await findReset(pool, await findChallenge(pool, 'mfaResetProven', key), address)
  // The mailed code has proven this client, so strangers cannot lock its count.
  const guess = await startGuess(pool, {
    userId: user.id,
    account: user.email,
    address,
    knownAs: 'reset of the second factor',
  })
  const step = matchingStep(state.secret, code, pool.clock.now())
  if (step === undefined) {
    await guess.fail()
    await recordReset(pool, user, 'refused', { code: 'wrong-one-time-code' })
    throw new IdentityError('CodeMismatchException', 'Invalid TOTP code')
  }
  await guess.takeBack()
  if (!(await takeChallenge(pool, 'mfaResetProven', key))) throw resetEnded()
  await pool.database
    .updateTable('identity_user')
    .set({
      mfa_enabled: true,
      totp_secret: pool.secrets.seal(state.secret, secretPurpose(user.id)),
      totp_pending_secret: null,
      totp_last_step: step,
      mfa_reset_requested_at: null,
    })
    .where('id', '=', user.id)
    .execute()
  await recordReset(pool, user, 'success')
  await revokeUserSessions(pool, user.id)
  await notifyOwner(pool, user, { about: 'authenticatorChanged' })
}

/**
 * Returns the user of a reset that still counts. Unknown tokens count against the address.
 */
async function findReset<State extends { userId: string; salt: string | null }>(
  pool: UserPool,
  state: State | undefined,
  address: string,
): Promise<{ user: User; state: State }> {
  const probe = await limitProbing(pool, address)
  const user = state && (await findUserById(pool, state.userId))
  // A new password, or another reset that has ended, ends this one.
  if (!user || !maySignIn(user) || user.srp_salt !== state.salt || !mayReset(pool, user)) {
    await probe.fail()
    throw resetEnded()
  }
  await probe.takeBack()
  return { user, state }
}

function resetEnded() {
  return new IdentityError('ExpiredCodeException', 'This reset has ended. Start it again.')
}

function maySignIn({ enabled, status }: User) {
  return enabled && status === 'confirmed'
}

function mayReset(pool: UserPool, { mfa_enabled, mfa_reset_requested_at }: User) {
  return !mfa_enabled || (pool.settings.mfaReset === 'email' && mfa_reset_requested_at !== null)
}

function recordReset(pool: UserPool, { id }: User, outcome: EventOutcome, detail?: EventDetail) {
  return recordSecurityEvent(pool, { name: 'authenticator-reset', outcome, actor: id, subject: id, detail })
}

/**
 * Returns the user whose password is right and who may sign in.
 * A right password does not clear the shared count, which would allow further guesses at the
 * one-time code.
 */
async function provePassword(
  pool: UserPool,
  { email, password, address, browser }: ResetCredentials,
): Promise<User | undefined> {
  const user = await findUser(pool, email)
  const guess = await startGuess(pool, {
    userId: user?.id,
    account: accountName(pool, user, email),
    address,
    knownAs: knownAs(pool, browser, user),
  })
  if (!isPassword(pool, user, password) || !user) {
    await guess.fail()
    await recordSecurityEvent(pool, {
      name: 'authenticator-reset-request',
      outcome: 'refused',
      subject: user?.id,
      detail: { code: user ? 'wrong-password' : 'unknown-account' },
    })
    return undefined
  }
  await guess.takeBack()
  return maySignIn(user) ? user : undefined
}

/**
 * Removes the second factor, ends all sessions and tells the owner. The next sign-in sets up a new
 * one.
 */
export async function resetMfa(pool: UserPool, userId: string): Promise<void> {
  await pool.database
    .updateTable('identity_user')
    .set({
      mfa_enabled: false,
      totp_secret: null,
      totp_pending_secret: null,
      totp_last_step: null,
      mfa_reset_requested_at: null,
    })
    .where('id', '=', userId)
    .execute()
  await recordSecurityEvent(pool, { name: 'authenticator-reset', outcome: 'success', subject: userId })
  await revokeUserSessions(pool, userId)
  await notifyOwnerById(pool, userId, { about: 'mfaResetGranted' })
}
