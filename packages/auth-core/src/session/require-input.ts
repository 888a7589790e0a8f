import { AuthError } from '../base/auth-error.ts'
import type { MfaMethod } from '../ports/user-pool.ts'

const passwordEmpty = ['auth/password-empty', 'Password'] as const

/** Codes for empty input, with the specification's names of the fields. */
const emptyCodes = {
  email: ['auth/username-empty', 'Username'],
  password: passwordEmpty,
  oldPassword: passwordEmpty,
  newPassword: passwordEmpty,
  code: ['auth/confirmation-code-empty', 'Confirmation code'],
  challengeResponse: ['auth/challenge-response-empty', 'Challenge response'],
} as const

/** Returns the texts, or throws an AuthError for the first empty one. */
export function requireTexts<Texts extends { readonly [Name in keyof typeof emptyCodes]?: string }>(
  texts: Texts,
): Texts {
  for (const name of Object.keys(emptyCodes) as (keyof typeof emptyCodes)[])
    if (texts[name] === '') throw new AuthError(emptyCodes[name][0], `${emptyCodes[name][1]} cannot be empty`)
  return texts
}

/** For untyped callers: distinguishes a missing method from an unknown one. */
export function requireMfaMethod(method: MfaMethod): void {
  if (!method) throw new AuthError('auth/no-mfa-method', 'No valid MFA method provided')
  if (method !== 'totp' && method !== 'none') throw new AuthError('auth/invalid-mfa-type', 'Invalid MFA type')
}
