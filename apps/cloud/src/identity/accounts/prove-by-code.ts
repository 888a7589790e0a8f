import { recordSecurityEvent } from '../../audit/security-event.ts'
import { startCodeGuess } from '../attempts/start-guess.ts'
import { IdentityError } from '../identity-error.ts'
import type { UserPool } from '../user-pool.ts'
import type { User } from '../users/user-store.ts'

interface CodeGuess {
  /** Undefined without such an account. Guesses count all the same. */
  readonly user: User | undefined
  /** The account's e-mail address, or the given name if there is no such account. */
  readonly account: string
  /** The network address of the request. */
  readonly address: string
  /** The client that the code was sent for, if the request proves it. */
  readonly knownAs?: string
  /** Uses up the code, if it is right. */
  readonly take: (userId: string) => Promise<'right' | 'wrong' | 'expired'>
}

/**
 * Returns the user who proves their address by code. Uses up the code and clears the failures.
 *
 * @throws IdentityError `CodeMismatchException` or `ExpiredCodeException`; the former for addresses
 * without a pending code. Also what `startCodeGuess` throws after too many guesses.
 */
export async function proveByCode(
  pool: UserPool,
  { user, account, address, knownAs, take }: CodeGuess,
): Promise<User> {
  const guess = await startCodeGuess(pool, { userId: user?.id, account, address, knownAs })
  const judgement = user ? await take(user.id) : 'wrong'
  if (!user || judgement !== 'right') {
    await guess.fail()
    const problem = judgement === 'expired' ? 'expired-code' : 'wrong-code'
    await recordSecurityEvent(pool, {
      name: 'code',
      outcome: 'refused',
      subject: user?.id,
      detail: { code: user ? problem : 'unknown-account' },
    })
    throw judgement === 'expired'
      ? new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
      : new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.')
  }
  await guess.forgetAll()
  return user
}
