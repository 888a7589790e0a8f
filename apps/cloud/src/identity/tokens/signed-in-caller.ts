import { noteActor } from '../../audit/request-origin.ts'
import { recordSecurityEvent } from '../../audit/security-event.ts'
import { IdentityError } from '../identity-error.ts'
import type { UserPool } from '../user-pool.ts'
import type { User } from '../users/user-store.ts'
import type { Session } from './session-store.ts'
import { verifyToken, type TokenProblem } from './verify-token.ts'

export interface SignedInCaller {
  readonly user: User
  readonly session: Session
}

const messages: Record<TokenProblem, string> = {
  invalid: 'Invalid Access Token',
  expired: 'Access Token has expired',
  revoked: 'Access Token has been revoked',
  userDisabled: 'User is disabled.',
}

/**
 * Returns the user of an access token.
 *
 * @throws IdentityError `NotAuthorizedException`, also for a session that did not use the user's
 * second factor.
 */
export async function signedInCaller(pool: UserPool, accessToken: string): Promise<SignedInCaller> {
  const check = await verifyToken(pool, accessToken, { use: 'access' })
  if (!check.ok) await recordRefusal(pool, check.problem)
  if (!check.ok) throw new IdentityError('NotAuthorizedException', messages[check.problem])
  if (check.user.mfa_enabled && !check.session.second_factor) {
    await recordRefusal(pool, 'revoked')
    throw new IdentityError('NotAuthorizedException', messages.revoked)
  }
  noteActor(check.user.id)
  return check
}

function recordRefusal(pool: UserPool, problem: TokenProblem): Promise<void> {
  return recordSecurityEvent(pool, {
    name: 'token',
    outcome: 'refused',
    detail: {
      code: 'token-refused',
      token: 'access',
      problem: problem === 'userDisabled' ? 'user-disabled' : problem,
    },
  })
}
