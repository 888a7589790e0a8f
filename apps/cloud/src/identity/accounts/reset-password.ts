import { accountName } from '../attempts/account-name.ts'
import { limitMessages, limitProbing } from '../attempts/limit-messages.ts'
import { unlockAccount } from '../attempts/start-guess.ts'
import { IdentityError } from '../identity-error.ts'
import { sendCode, takeCode } from '../messages/verification-code.ts'
import type { UserPool } from '../user-pool.ts'
import { normalizeEmail } from '../users/email-address.ts'
import { findUser, type User } from '../users/user-store.ts'
import { checkNewPassword } from './check-new-password.ts'
import { proveByCode } from './prove-by-code.ts'
import { setPassword } from './set-password.ts'

/**
 * Sends a code for a new password. Reveals a missing account, as the specification's messages
 * demand; such answers count against the requesting address.
 *
 * @throws IdentityError `UserNotFoundException`, `InvalidParameterException` (unconfirmed address),
 * `NotAuthorizedException`.
 */
export async function requestPasswordReset(
  pool: UserPool,
  { username, address }: { username: string; address: string },
): Promise<User> {
  const probe = await limitProbing(pool, address)
  const user = await findUser(pool, username)
  if (!user || user.status === 'registered') {
    await probe.fail()
    throw new IdentityError('UserNotFoundException', 'Username/client id combination not found.')
  }
  await probe.takeBack()
  if (!user.enabled) throw new IdentityError('NotAuthorizedException', 'User is disabled.')
  if (user.status === 'unconfirmed') {
    throw new IdentityError(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    )
  }
  if (user.status === 'mustChangePassword') {
    throw new IdentityError('NotAuthorizedException', 'User password cannot be reset in the current state.')
  }
  await limitMessages(pool, { account: user.email, address })
  await sendCode(pool, user, 'resetPassword')
  return user
}

/**
 * Sets a new password by code and ends every session and the lock of the account. The second factor
 * stays. Wrong passwords of others do not stop it.
 *
 * @throws IdentityError as `proveByCode` does, and for a password that the policy rejects.
 */
export async function resetPassword(
  pool: UserPool,
  {
    username,
    code,
    password,
    address,
  }: { username: string; code: string; password: string; address: string },
): Promise<void> {
  const user = await findUser(pool, username)
  const account = accountName(pool, user, username)
  checkNewPassword(pool, password, user?.email ?? normalizeEmail(username))
  const { id } = await proveByCode(pool, {
    user,
    account,
    address,
    take: (userId) => takeCode(pool, userId, { purpose: 'resetPassword', code }),
  })
  await setPassword(pool, id, password)
  await unlockAccount(pool, account)
  pool.log.info({ userId: id }, 'A password was reset by code.')
}
