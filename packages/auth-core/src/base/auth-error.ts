/**
 * Codes of failures and of ended sessions. `@qportal/auth-core/messages` has a sentence for each.
 */
export type AuthErrorCode =
  // invalid input
  | 'auth/username-empty'
  | 'auth/password-empty'
  | 'auth/confirmation-code-empty'
  | 'auth/challenge-response-empty'
  | 'auth/no-mfa-method'
  | 'auth/invalid-mfa-type'
  | 'auth/wrong-step'
  | 'auth/superseded'
  // connection to the service
  | 'auth/network-error'
  | 'auth/server-error'
  | 'auth/too-many-requests'
  | 'auth/protocol'
  // rejected by the service
  | 'auth/failed'
  | 'auth/password-rejected'
  | 'auth/clock-wrong'
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
  | 'auth/password-too-short'
  | 'auth/password-too-long'
  | 'auth/password-needs-uppercase'
  | 'auth/password-needs-lowercase'
  | 'auth/password-needs-number'
  | 'auth/password-needs-symbol'
  | 'auth/password-blank-at-end'
  | 'auth/password-too-common'
  | 'auth/password-one-word'
  | 'auth/password-contains-name'
  | 'auth/password-contains-service-name'
  | 'auth/password-change-failed'
  | 'auth/user-not-confirmed'
  | 'auth/user-not-found'
  | 'auth/user-exists'
  | 'auth/not-registered'
  | 'auth/email-failed'
  | 'auth/sign-out-failed'
  | 'auth/mfa-reset-refused'
  | 'auth/hosted-sign-in-failed'
  | 'auth/recent-sign-in-required'
  // storage
  | 'auth/tokens-too-large'
  | 'auth/tokens-not-kept'
  | 'auth/cookies-conflict'
  // reasons of an ended session
  | 'auth/not-signed-in'
  | 'auth/session-expired'
  | 'auth/session-revoked'
  | 'auth/user-disabled'
  | 'auth/password-reset-required'
  | 'auth/signed-out-elsewhere'
  | 'auth/activation-timed-out'
  | 'auth/hosted-sign-in-timed-out'

/**
 * The only error class of this package. `message` is English: the service's own text, the library's
 * text, or the code. It never contains a password, code or token. `cause` is the underlying error,
 * if any.
 */
export class AuthError extends Error {
  readonly code: AuthErrorCode

  constructor(code: AuthErrorCode, message: string = code, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AuthError'
    this.code = code
  }
}

/** Returns whether a thrown value is an `AuthError`; its `code` says what failed. */
export function isAuthError(value: unknown): value is AuthError {
  return value instanceof AuthError
}

/** Creates the error for a missing or late answer. */
export function networkError(cause?: unknown): AuthError {
  return new AuthError('auth/network-error', 'Network Error', { cause })
}
