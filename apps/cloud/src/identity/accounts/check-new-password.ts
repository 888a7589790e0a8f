import { IdentityError } from '../identity-error.ts'
import { passwordProblem, type PasswordProblem } from '../password/password-policy.ts'
import type { UserPool } from '../user-pool.ts'

/** The messages of a Cognito pool, which some clients show to users. */
const sentences: Record<PasswordProblem, string> = {
  tooShort: 'Password not long enough',
  tooLong: 'Password too long',
  noUppercase: 'Password must have uppercase characters',
  noLowercase: 'Password must have lowercase characters',
  noNumber: 'Password must have numeric characters',
  noSpecialCharacter: 'Password must have symbol characters',
  blankAtEnd: 'Password must not start or end with a blank',
  tooCommon: 'Password is too common',
  wordAndSuffix: 'Password is one word with a few numbers or symbols; use several words',
  containsName: 'Password must not contain the name of your email address',
  containsSiteWord: 'Password must not contain the name of this service',
}

/**
 * @throws IdentityError `InvalidPasswordException` with the first rule that the password breaks.
 */
export function checkNewPassword(pool: UserPool, password: string, email: string): void {
  const problem = passwordProblem(password, email, pool.settings.siteWords)
  if (problem) {
    throw new IdentityError(
      'InvalidPasswordException',
      `Password did not conform with policy: ${sentences[problem]}`,
    )
  }
}
