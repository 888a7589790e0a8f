import { recordSecurityEvent } from '../../audit/security-event.ts'
import { startGuess } from '../attempts/start-guess.ts'
import { IdentityError } from '../identity-error.ts'
import { isPassword } from '../password/password-credentials.ts'
import type { SignedInCaller } from '../tokens/signed-in-caller.ts'
import type { UserPool } from '../user-pool.ts'
import { checkNewPassword } from './check-new-password.ts'
import { setPassword } from './set-password.ts'

/** Replaces the password of a signed-in user and ends their other sessions. */
export async function changePassword(
  pool: UserPool,
  { user, session }: SignedInCaller,
  { previous, proposed, address }: { previous: string; proposed: string; address: string },
): Promise<void> {
  checkNewPassword(pool, proposed, user.email)
  const guess = await startGuess(pool, {
    userId: user.id,
    account: user.email,
    address,
    knownAs: `session ${session.id}`,
  })
  if (!isPassword(pool, user, previous)) {
    await guess.fail()
    await recordSecurityEvent(pool, {
      name: 'password-change',
      outcome: 'refused',
      subject: user.id,
      detail: { code: 'wrong-password' },
    })
    throw new IdentityError('NotAuthorizedException', 'Incorrect username or password.')
  }
  await guess.takeBack()
  await setPassword(pool, user.id, proposed, { keepSession: session.id })
}
