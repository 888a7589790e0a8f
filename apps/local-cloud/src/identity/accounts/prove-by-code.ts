import { startGuess } from '../attempts/start-guess.ts'
import { IdentityError } from '../identity-error.ts'
import type { CodePurpose } from '../identity-tables.ts'
import { takeCode } from '../messages/verification-code.ts'
import type { UserPool } from '../user-pool.ts'
import type { User } from '../users/user-store.ts'

interface CodeGuess {
  /** undefined where there is no such account: its guesses count like any other. */
  readonly user: User | undefined
  /** The account's e-mail address, or the name given when there is no such account. */
  readonly account: string
  readonly purpose: CodePurpose
  readonly code: string
  /** The network address the request came from. */
  readonly address: string
}

/**
 * The user, whom the code they were sent proves. The code is used up, and nothing stands against the account any
 * more.
 *
 * @throws IdentityError `CodeMismatchException` or `ExpiredCodeException`; addresses that wait for no code
 * get the former. What `startGuess` throws when there were too many guesses.
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
