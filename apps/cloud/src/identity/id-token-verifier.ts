import type { IdentityRuntime } from './identity-runtime.ts'
import { isRecentSignIn } from './tokens/recent-sign-in.ts'
import { verifyToken } from './tokens/verify-token.ts'
import { openUserPool } from './user-pool.ts'

export interface SignedInUser {
  readonly sub: string
  /** The session of the token. */
  readonly sessionId: string
  /** Whether password and one-time code were given a short time ago. */
  readonly isRecentSignIn: boolean
  readonly isAdministrator: boolean
}

type IdTokenCheck =
  | { readonly ok: true; readonly user: SignedInUser }
  | {
      readonly ok: false
      readonly code: 'AUTHENTICATION_FAILED' | 'MFA_REQUIRED' | 'FORBIDDEN_USER_SUSPENDED'
    }

export type VerifyIdToken = (token: string) => Promise<IdTokenCheck>

/**
 * Verifies the bearer tokens of the user API: an unexpired ID token of this pool for the portal's
 * client, of a session that used the second factor.
 * A revoked session or a disabled user is refused from the next call on.
 */
export function createIdTokenVerifier(runtime: IdentityRuntime): VerifyIdToken {
  const pool = openUserPool(runtime)
  return async (token) => {
    const check = await verifyToken(pool, token, { use: 'id', audience: pool.settings.portalClient.id })
    if (!check.ok) {
      return {
        ok: false,
        code: check.problem === 'userDisabled' ? 'FORBIDDEN_USER_SUSPENDED' : 'AUTHENTICATION_FAILED',
      }
    }
    const { user, session } = check
    if (!user.mfa_enabled || !session.second_factor) return { ok: false, code: 'MFA_REQUIRED' }
    return {
      ok: true,
      user: {
        sub: user.id,
        sessionId: session.id,
        isRecentSignIn: isRecentSignIn(pool, session),
        // From the account, not from the token: the role ends at once.
        isAdministrator: user.is_administrator,
      },
    }
  }
}
