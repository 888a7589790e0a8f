import { IdentityError } from '../identity-error.ts'
import type { UserPool } from '../user-pool.ts'
import type { Session } from './session-store.ts'

/** Returns whether password and one-time code were given a short time ago. */
export function isRecentSignIn(
  pool: UserPool,
  { signed_in_at, second_factor }: Pick<Session, 'signed_in_at' | 'second_factor'>,
): boolean {
  const ageMs = pool.clock.now().getTime() - signed_in_at.getTime()
  return second_factor && ageMs < pool.settings.recentSignInMs
}

/** @throws IdentityError `NotAuthorizedException` after a sign-in that is not recent. */
export function requireRecentSignIn(pool: UserPool, session: Session): void {
  if (!isRecentSignIn(pool, session))
    throw new IdentityError('NotAuthorizedException', 'Recent sign-in required')
}
