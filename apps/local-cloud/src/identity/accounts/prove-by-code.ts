import { startGuess } from '../attempts/start-guess.ts'
import { IdentityError } from '../identity-error.ts'
import type { CodePurpose } from '../identity-tables.ts'
import { takeCode } from '../messages/verification-code.ts'
import type { UserPool } from '../user-pool.ts'
import type { User } from '../users/user-store.ts'

interface CodeGuess {
  /** Undefined without such an account. Guesses count all the same. */
  readonly user: User | undefined
  /** The account's e-mail address, or the given name if there is no such account. */
  readonly account: string
  readonly purpose: CodePurpose
  readonly code: string
  /** The network address of the request. */
  readonly address: string
}

/**
 * Returns the user who proves their address by code. Uses up the code and clears the account's
 * failures.
 *
 * @throws IdentityError `CodeMismatchException` or `ExpiredCodeException`; the former for addresses
 * without a pending code. Also what `startGuess` throws after too many guesses.
 */
export async function proveByCode(
  pool: UserPool,
  { user, account, purpose, code, address }: CodeGuess,
): Promise<User> {
  const guess = await startGuess(pool, { account, address })
  const judgement = user ? await takeCode(pool, user.id, { purpose, code }) : 'wrong'
  if (judgement === 'expired') {
    throw new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
  }
  if (!user || judgement === 'wrong') {
    throw new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.')
  }
  await guess.forgetAll()
  return user
}
