import { recordSecurityEvent } from '../../audit/security-event.ts'
import { accountName } from '../attempts/account-name.ts'
import { limitMessages, limitProbing } from '../attempts/limit-messages.ts'
import type { UserPool } from '../user-pool.ts'
import { normalizeEmail } from '../users/email-address.ts'
import { findUser, type User } from '../users/user-store.ts'
import { checkNewPassword } from './check-new-password.ts'
import { findSignUp, renewSignUp, sendSignUpCode, storeSignUp, takeSignUp } from './pending-sign-up.ts'
import { proveByCode } from './prove-by-code.ts'

export type SignUpAnswer =
  | { outcome: 'codeSent'; user: User; secret: string }
  | { outcome: 'notRegistered' | 'alreadySignedUp' }

/**
 * Stores the sign-up of a registered person and sends the code that proves the address. A code
 * confirms only the sign-up that it was sent for.
 * While a sign-up waits, the code of a further one counts only with the returned secret: the reader
 * of the mail cannot confirm the password of somebody else by mistake.
 */
export async function signUp(
  pool: UserPool,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<SignUpAnswer> {
  const account = normalizeEmail(email)
  checkNewPassword(pool, password, account)
  const probe = await limitProbing(pool, address)
  const user = await findUser(pool, account)
  if (!user?.enabled || user.email !== account) {
    await probe.fail()
    return { outcome: 'notRegistered' }
  }
  if (user.status !== 'registered' && user.status !== 'unconfirmed') {
    await probe.fail()
    return { outcome: 'alreadySignedUp' }
  }
  await probe.takeBack()
  await limitMessages(pool, { account, address })
  const stored = await storeSignUp(pool, user.id, password)
  if (!stored) return { outcome: 'alreadySignedUp' }
  await recordSecurityEvent(pool, { name: 'sign-up', outcome: 'success', subject: user.id })
  await sendSignUpCode(pool, stored.user, stored.signUp)
  return { outcome: 'codeSent', user: stored.user, secret: stored.secret }
}

/**
 * Confirms the sign-up that the code was sent for.
 *
 * @param secret The one that the sign-up returned; without it only the code of the first sign-up
 * counts.
 * @throws IdentityError as `proveByCode` does.
 */
export async function confirmSignUp(
  pool: UserPool,
  {
    email,
    code,
    secret,
    address,
  }: { email: string; code: string; secret?: string | undefined; address: string },
): Promise<void> {
  const user = await findUser(pool, email)
  const own = user && secret !== undefined ? await findSignUp(pool, user.id, secret) : undefined
  const { id } = await proveByCode(pool, {
    user,
    account: accountName(pool, user, email),
    address,
    // Guesses of the client that signed up are counted by themselves.
    ...(own && { knownAs: `sign-up ${own.id}` }),
    take: (userId) => takeSignUp(pool, userId, { code, secret }),
  })
  await recordSecurityEvent(pool, { name: 'address-confirmed', outcome: 'success', actor: id, subject: id })
  pool.log.info({ userId: id }, 'An address was confirmed.')
}

/** Sends the code again. Does not reveal whether the account exists. */
export async function resendSignUpCode(
  pool: UserPool,
  { email, secret, address }: { email: string; secret?: string | undefined; address: string },
): Promise<void> {
  const user = await findUser(pool, email)
  await limitMessages(pool, { account: accountName(pool, user, email), address })
  if (user?.status !== 'unconfirmed' || !user.enabled) return
  const signUp = await renewSignUp(pool, user.id, secret)
  if (signUp) await sendSignUpCode(pool, user, signUp)
}
