import { IdentityError } from '../identity-error.ts'
import { passwordProblem, type PasswordProblem } from '../password/password-policy.ts'

/** The messages of a Cognito pool, which some clients show to users. */
const sentences: Record<PasswordProblem, string> = {
  tooShort: 'Password not long enough',
  tooLong: 'Password too long',
  noUppercase: 'Password must have uppercase characters',
  noLowercase: 'Password must have lowercase characters',
  noNumber: 'Password must have numeric characters',
  noSpecialCharacter: 'Password must have symbol characters',
  tooCommon: 'Password is too common',
}

/**
 * @throws IdentityError `InvalidPasswordException` with the first rule that the password breaks.
 */
export function checkNewPassword(password: string, email: string): void {
  const problem = passwordProblem(password, email)
  if (problem) {
    throw new IdentityError(
      'InvalidPasswordException',
      `Password did not conform with policy: ${sentences[problem]}`,
    )
  }
}
