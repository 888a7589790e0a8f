/** Why something failed or ended. Screens decide by the code and speak by `@qportal/auth-core/messages`. */
export type AuthErrorCode =
  // asked wrongly
  | 'auth/username-empty'
  | 'auth/password-empty'
  | 'auth/confirmation-code-empty'
  | 'auth/challenge-response-empty'
  | 'auth/no-mfa-method'
  | 'auth/invalid-mfa-type'
  | 'auth/wrong-step'
  | 'auth/superseded'
  // the way to the service
  | 'auth/network-error'
  | 'auth/server-error'
  | 'auth/too-many-requests'
  | 'auth/protocol'
  // refused
  | 'auth/failed'
  | 'auth/password-rejected'
  | 'auth/temporary-password-expired'
  | 'auth/too-many-attempts'
  | 'auth/code-mismatch'
  | 'auth/code-expired'
  | 'auth/challenge-expired'
  | 'auth/mfa-set-up-required'
  | 'auth/totp-set-up-failed'
  | 'auth/totp-failed'
  | 'auth/unsupported-challenge'
  | 'auth/device-tracking-not-configured'
  | 'auth/password-policy'
  | 'auth/password-change-failed'
  | 'auth/user-not-confirmed'
  | 'auth/user-not-found'
  | 'auth/user-exists'
  | 'auth/not-registered'
  | 'auth/email-failed'
  | 'auth/sign-out-failed'
  | 'auth/mfa-reset-refused'
  | 'auth/hosted-sign-in-failed'
  // storage
  | 'auth/tokens-too-large'
  | 'auth/tokens-not-kept'
  // why a session is over
  | 'auth/not-signed-in'
  | 'auth/session-expired'
  | 'auth/session-revoked'
  | 'auth/user-disabled'
  | 'auth/password-reset-required'
  | 'auth/signed-out-elsewhere'
  | 'auth/activation-timed-out'
  | 'auth/hosted-sign-in-timed-out'

/**
 * The one error this package throws. `message` is English: what the service said, the library's own words, or the code
 * where it says enough; never a password, code or token. `cause` is the error below it, where there is one.
 */
export class AuthError extends Error {
  readonly code: AuthErrorCode

  constructor(code: AuthErrorCode, message: string = code, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AuthError'
    this.code = code
  }
}

/** Whether something thrown is an `AuthError`, whose `code` says what failed. */
export function isAuthError(value: unknown): value is AuthError {
  return value instanceof AuthError
}

/** No answer came, or none in time. */
export function networkError(cause?: unknown): AuthError {
  return new AuthError('auth/network-error', 'Network Error', { cause })
}
