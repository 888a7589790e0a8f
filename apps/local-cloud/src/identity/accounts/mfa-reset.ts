import { startGuess } from '../attempts/start-guess.ts'
import { isPassword } from '../password/password-credentials.ts'
import { revokeSessionsOf } from '../tokens/session-store.ts'
import type { UserPool } from '../user-pool.ts'
import { normalizeEmail } from '../users/email-address.ts'
import { findUser } from '../users/user-store.ts'

/**
 * Notes that a user asks for their second factor to be reset; an administrator decides. `false` when the
 * password is not theirs, or the account may not sign in. A right password clears nothing from the shared count, or it would buy further
 * guesses at the one-time code.
 *
 * @throws IdentityError while account or address are locked.
 */
export async function requestMfaReset(
  pool: UserPool,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<boolean> {
  const user = await findUser(pool, email)
  const guess = await startGuess(pool, { account: user?.email ?? normalizeEmail(email), address })
  if (!isPassword(pool, user, password) || !user) return false
  await guess.takeBack()
  if (!user.enabled || user.status !== 'confirmed') return false
  await pool.database
    .updateTable('identity_user')
    .set({ mfa_reset_requested_at: pool.clock.now() })
    .where('id', '=', user.id)
    .where('mfa_enabled', '=', true)
    .execute()
  pool.log.info({ userId: user.id }, 'A reset of the second factor was requested.')
  return true
}

/** Takes the second factor away and ends all sessions; the next sign-in leads to setting up a new one. */
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
  await revokeSessionsOf(pool, userId)
}
