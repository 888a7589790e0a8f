import { recordSecurityEvent } from '../../audit/security-event.ts'
import { accountName } from '../attempts/account-name.ts'
import { knownAs, type BrowserCookie } from '../attempts/known-browser.ts'
import { startGuess } from '../attempts/start-guess.ts'
import { notifyOwnerById } from '../messages/notify-owner.ts'
import { isPassword } from '../password/password-credentials.ts'
import { revokeSessionsOf } from '../tokens/session-store.ts'
import type { UserPool } from '../user-pool.ts'
import { findUser } from '../users/user-store.ts'

/**
 * Records that a user requests a reset of their second factor. An administrator decides.
 * Returns false if the password is wrong or the account may not sign in.
 * A right password does not clear the shared count, which would allow further guesses at the
 * one-time code.
 *
 * @throws IdentityError while the account or the address is locked.
 */
export async function requestMfaReset(
  pool: UserPool,
  {
    email,
    password,
    address,
    browser,
  }: { email: string; password: string; address: string; browser?: BrowserCookie | undefined },
): Promise<boolean> {
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
      detail: user ? 'wrong password' : 'unknown account',
    })
    return false
  }
  await guess.takeBack()
  if (!user.enabled || user.status !== 'confirmed') return false
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
  await revokeSessionsOf(pool, userId)
  await notifyOwnerById(pool, userId, { about: 'mfaResetGranted' })
}
