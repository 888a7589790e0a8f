import { limitMessages, limitProbing } from '../attempts/limit-messages.ts'
import { sendCode } from '../messages/verification-code.ts'
import { newCredentials } from '../password/password-credentials.ts'
import type { UserPool } from '../user-pool.ts'
import { normalizeEmail } from '../users/email-address.ts'
import { findUser, type User } from '../users/user-store.ts'
import { checkNewPassword } from './check-new-password.ts'
import { proveByCode } from './prove-by-code.ts'

export type SignUpAnswer =
  | { outcome: 'codeSent'; user: User }
  | { outcome: 'notRegistered' | 'alreadySignedUp' }

/**
 * Stores the password of a registered person and sends the code that proves the address.
 * Before the address is proven, signing up again replaces password and code: the reader of its mail
 * decides, not the first to come.
 */
export async function signUp(
  pool: UserPool,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<SignUpAnswer> {
  const account = normalizeEmail(email)
  checkNewPassword(password, account)
  const probe = await limitProbing(pool, address)
  const user = await findUser(pool, account)
  if (!user?.enabled || user.email !== account) return { outcome: 'notRegistered' }
  if (user.status !== 'registered' && user.status !== 'unconfirmed') return { outcome: 'alreadySignedUp' }
  await probe.takeBack()
  await limitMessages(pool, account)
  const changed = await pool.database
    .updateTable('identity_user')
    .set({ ...newCredentials(pool, user.id, password), status: 'unconfirmed' })
    .where('id', '=', user.id)
    .where('status', 'in', ['registered', 'unconfirmed'])
    .returningAll()
    .executeTakeFirst()
  if (!changed) return { outcome: 'alreadySignedUp' }
  await sendCode(pool, changed, 'confirmSignUp')
  return { outcome: 'codeSent', user: changed }
}

/** @throws IdentityError as `proveByCode` does. */
export async function confirmSignUp(
  pool: UserPool,
  { email, code, address }: { email: string; code: string; address: string },
): Promise<void> {
  const user = await findUser(pool, email)
  const account = user?.email ?? normalizeEmail(email)
  const { id } = await proveByCode(pool, { user, account, purpose: 'confirmSignUp', code, address })
  await pool.database
    .updateTable('identity_user')
    .set({ status: 'confirmed' })
    .where('id', '=', id)
    .where('status', '=', 'unconfirmed')
    .execute()
  pool.log.info({ userId: id }, 'An address was confirmed.')
}

/** Sends the code again. Does not reveal whether the account exists. */
export async function resendSignUpCode(pool: UserPool, email: string): Promise<void> {
  await limitMessages(pool, normalizeEmail(email))
  const user = await findUser(pool, email)
  if (user?.status === 'unconfirmed' && user.enabled) await sendCode(pool, user, 'confirmSignUp')
}
