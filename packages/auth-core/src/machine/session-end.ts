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
])

/** Whether the pool has refused the session; everything else (no network, 5xx, throttling) keeps the tokens. */
export function endsSession(code: AuthErrorCode): boolean {
  return refusals.has(code)
}
