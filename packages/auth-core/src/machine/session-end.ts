import type { AuthErrorCode } from '../base/auth-error.ts'

const refusals: ReadonlySet<AuthErrorCode> = new Set<AuthErrorCode>([
  'auth/challenge-expired',
  'auth/not-signed-in',
  'auth/session-expired',
  'auth/session-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/password-reset-required',
  'auth/signed-out-elsewhere',
  'auth/cookies-conflict',
])

/**
 * Returns whether the pool has ended the session. Other failures (no network, 5xx, throttling) keep
 * the tokens.
 */
export function endsSession(code: AuthErrorCode): boolean {
  return refusals.has(code)
}
