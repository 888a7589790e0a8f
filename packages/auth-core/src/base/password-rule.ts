import type { AuthErrorCode } from './auth-error.ts'

/** The rule that the sentence of a refusal names, of Cognito or of our own cloud. First match. */
const rules: readonly (readonly [RegExp, AuthErrorCode])[] = [
  [/is one word with/i, 'auth/password-one-word'],
  [/not long enough/i, 'auth/password-too-short'],
  [/password too long/i, 'auth/password-too-long'],
  [/must have uppercase/i, 'auth/password-needs-uppercase'],
  [/must have lowercase/i, 'auth/password-needs-lowercase'],
  [/must have numeric/i, 'auth/password-needs-number'],
  [/must have symbol/i, 'auth/password-needs-symbol'],
  [/start or end with a blank/i, 'auth/password-blank-at-end'],
  [/too common/i, 'auth/password-too-common'],
  [/name of your email/i, 'auth/password-contains-name'],
  [/name of this service/i, 'auth/password-contains-service-name'],
]

/** Returns the code of the password rule that a refusal names, or the general one. */
export function passwordRuleCode(sentence: string): AuthErrorCode {
  return rules.find(([pattern]) => pattern.test(sentence))?.[1] ?? 'auth/password-policy'
}
