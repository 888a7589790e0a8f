import { recordSecurityEvent } from '../../audit/security-event.ts'
import { startGuess } from '../attempts/start-guess.ts'
import { IdentityError } from '../identity-error.ts'
import { notifyOwner } from '../messages/notify-owner.ts'
import { requireRecentSignIn } from '../tokens/recent-sign-in.ts'
import { revokeUserSessions } from '../tokens/session-store.ts'
import type { SignedInCaller } from '../tokens/signed-in-caller.ts'
import { createTotpSecret, latestUsedStep, matchingStep } from '../totp/totp.ts'
import type { UserPool } from '../user-pool.ts'
import type { User } from '../users/user-store.ts'

/**
 * Creates a secret for the user's authenticator app. The current one stays valid until a code
 * proves the new one.
 *
 * @throws IdentityError `NotAuthorizedException` if the current one is to be replaced long after
 * the sign-in.
 */
export async function associateAuthenticator(
  pool: UserPool,
  { user, session }: SignedInCaller,
): Promise<string> {
  if (user.mfa_enabled) requireRecentSignIn(pool, session)
  const secret = createTotpSecret(pool.randomBytes)
  await pool.database
    .updateTable('identity_user')
    .set({ totp_pending_secret: pool.secrets.seal(secret, secretPurpose(user.id)) })
    .where('id', '=', user.id)
    .execute()
  return secret
}

/**
 * Activates the new secret once a code proves that the app has it. After a wrong code the user can
 * try again without scanning again. A replaced secret ends all other sessions.
 */
export async function verifyAuthenticator(
  pool: UserPool,
  { user, session }: SignedInCaller,
  { code, address }: { code: string; address: string },
): Promise<void> {
  const pending = user.totp_pending_secret
  if (!pending && user.totp_secret && session.second_factor)
    return proveAgain(pool, { user, session }, user.totp_secret, { code, address })
  if (!pending)
    throw new IdentityError(
      'SoftwareTokenMFANotFoundException',
      'Software token TOTP multi-factor authentication was not enabled.',
    )
  const step = matchingStep(pool.secrets.open(pending, secretPurpose(user.id)), code, pool.clock.now())
  if (step === undefined) {
    await recordWrongCode(pool, user)
    throw codeMismatch()
  }
  const { numUpdatedRows } = await pool.database
    .updateTable('identity_user')
    .set({ totp_secret: pending, totp_pending_secret: null, totp_last_step: step })
    .where('id', '=', user.id)
    .where('totp_pending_secret', '=', pending)
    .executeTakeFirst()
  if (!numUpdatedRows)
    throw new IdentityError(
      'EnableSoftwareTokenMFAException',
      'A newer secret was asked for in the meantime.',
    )
  await pool.database
    .updateTable('identity_session')
    .set({ second_factor: true })
    .where('id', '=', session.id)
    .execute()
  await recordSecurityEvent(pool, {
    name: 'authenticator-change',
    outcome: 'success',
    actor: user.id,
    subject: user.id,
  })
  if (!user.mfa_enabled) return
  await revokeUserSessions(pool, user.id, { except: session.id })
  await notifyOwner(pool, user, { about: 'authenticatorChanged' })
}

/**
 * Accepts a repeated proof from a session that has given one: its response may have been lost, or
 * another tab was faster.
 * It counts as a guess; otherwise it would tell right codes from wrong ones.
 */
async function proveAgain(
  pool: UserPool,
  { user, session }: SignedInCaller,
  secret: Buffer,
  { code, address }: { code: string; address: string },
): Promise<void> {
  const guess = await startGuess(pool, {
    userId: user.id,
    account: user.email,
    address,
    knownAs: `session ${session.id}`,
  })
  const step = matchingStep(pool.secrets.open(secret, secretPurpose(user.id)), code, pool.clock.now())
  if (step === undefined) {
    await guess.fail()
    await recordWrongCode(pool, user)
    throw codeMismatch()
  }
  await guess.takeBack()
}

function recordWrongCode(pool: UserPool, { id }: User): Promise<void> {
  return recordSecurityEvent(pool, {
    name: 'authenticator-change',
    outcome: 'refused',
    actor: id,
    subject: id,
    detail: { code: 'wrong-one-time-code' },
  })
}

function codeMismatch() {
  return new IdentityError(
    'EnableSoftwareTokenMFAException',
    'Code mismatch and fail enable Software Token MFA',
  )
}

/** Makes every further sign-in require a code, and ends sessions without one. */
export async function preferAuthenticator(pool: UserPool, { user }: SignedInCaller): Promise<void> {
  if (!user.totp_secret)
    throw new IdentityError('InvalidParameterException', 'User has not verified software token mfa')
  await pool.database
    .updateTable('identity_user')
    .set({ mfa_enabled: true })
    .where('id', '=', user.id)
    .execute()
  await revokeUserSessions(pool, user.id, { onlyWithoutSecondFactor: true })
}

/** Uses up a one-time code. Returns whether it is right and was not used before. */
export async function acceptOneTimeCode(
  pool: UserPool,
  user: User,
  code: string,
): Promise<'right' | 'wrong' | 'usedBefore'> {
  if (!user.totp_secret) return 'wrong'
  const now = pool.clock.now()
  const step = matchingStep(pool.secrets.open(user.totp_secret, secretPurpose(user.id)), code, now)
  if (step === undefined) return 'wrong'
  const { numUpdatedRows } = await pool.database
    .updateTable('identity_user')
    .set({ totp_last_step: step })
    .where('id', '=', user.id)
    .where((is) =>
      is.or([
        is('totp_last_step', 'is', null),
        is('totp_last_step', '<', step),
        is('totp_last_step', '>', latestUsedStep(now)),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows ? 'right' : 'usedBefore'
}

export function secretPurpose(userId: string) {
  return `totp ${userId}`
}
