import { AuthError } from '../auth-error.ts'
import type { MfaMethod } from './user-pool.ts'

const PASSWORD_EMPTY = ['auth/password-empty', 'Password'] as const

/** The library's own rules, with the specification's words for what is missing. */
const EMPTY = {
  email: ['auth/username-empty', 'Username'],
  password: PASSWORD_EMPTY,
  oldPassword: PASSWORD_EMPTY,
  newPassword: PASSWORD_EMPTY,
  code: ['auth/confirmation-code-empty', 'Confirmation code'],
  challengeResponse: ['auth/challenge-response-empty', 'Challenge response'],
} as const

/** The texts as they are, or an AuthError for the first that is empty. */
export const requireTexts = <Texts extends { readonly [Name in keyof typeof EMPTY]?: string }>(
  texts: Texts,
): Texts => {
  for (const name of Object.keys(EMPTY) as (keyof typeof EMPTY)[])
    if (texts[name] === '') throw new AuthError(EMPTY[name][0], `${EMPTY[name][1]} cannot be empty`)
  return texts
}

/** For callers without types: tells a missing method from an unknown one. */
export const requireMfaMethod = (method: MfaMethod): void => {
  if (!method) throw new AuthError('auth/no-mfa-method', 'No valid MFA method provided')
  if (method !== 'totp' && method !== 'none') throw new AuthError('auth/invalid-mfa-type', 'Invalid MFA type')
}
