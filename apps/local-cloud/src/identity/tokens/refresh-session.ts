import { sql } from 'kysely'
import { IdentityError } from '../identity-error.ts'
import { poolRules, type AppClient } from '../pool-settings.ts'
import type { UserPool } from '../user-pool.ts'
import { findUserById, type User } from '../users/user-store.ts'
import { addRefreshToken, refreshTokenHash, revokeSession, type Session } from './session-store.ts'
import { signTokens, type SignedTokens } from './sign-tokens.ts'

export interface RefreshedTokens extends SignedTokens {
  readonly expiresInS: number
  /** Replaces the one that was used, for clients that rotate. */
  readonly refreshToken?: string
}

/**
 * New tokens of a session. For a rotating client the refresh token is replaced; the old one works for a
 * minute more, in case the answer was lost, and its use after that shows that somebody else has it: the
 * session ends.
 *
 * @throws IdentityError `NotAuthorizedException`, `RefreshTokenReuseException`,
 * `PasswordResetRequiredException`.
 */
export async function refreshSession(
  pool: UserPool,
  { refreshToken, client }: { refreshToken: string; client: AppClient },
): Promise<RefreshedTokens> {
  const now = pool.clock.now()
  const session = await sessionOfToken(pool, refreshToken)
  if (session?.client_id !== client.id)
    throw new IdentityError('NotAuthorizedException', 'Invalid Refresh Token')
  // Before the session, which ended at the same time: this is the reason that helps.
  const user = await activeUser(pool, session)
  if (session.revoked_at) throw new IdentityError('NotAuthorizedException', 'Refresh Token has been revoked')
  if (session.expires_at <= now)
    throw new IdentityError('NotAuthorizedException', 'Refresh Token has expired')
  const firstUse = client.rotatesRefreshTokens ? await noteUse(pool, refreshToken) : now
  // Either way: a first use that is yet to come is of a clock that was put back, and its minute is over, too.
  if (Math.abs(now.getTime() - firstUse.getTime()) > poolRules.refreshGraceMs) {
    await revokeSession(pool, session.id)
    pool.log.warn(
      { userId: session.user_id },
      'A replaced refresh token was used again: its session was ended.',
    )
    throw new IdentityError('RefreshTokenReuseException', 'Refresh Token has been used before')
  }
  const tokens = await signTokens(pool, {
    user,
    client,
    sessionId: session.id,
    signedInAt: session.signed_in_at,
  })
  return {
    ...tokens,
    expiresInS: poolRules.tokenLifeS,
    ...(client.rotatesRefreshTokens ? { refreshToken: await addRefreshToken(pool, session.id) } : {}),
  }
}

/**
 * Ends the session of a refresh token. A token that nobody knows is no error (RFC 7009, section 2.2).
 *
 * @throws IdentityError `UnsupportedTokenTypeException` for other tokens, `UnauthorizedException` for another
 * client's.
 */
export async function revokeRefreshToken(
  pool: UserPool,
  { refreshToken, client }: { refreshToken: string; client: AppClient },
): Promise<void> {
  if (refreshToken.split('.').length === 3) {
    throw new IdentityError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.')
  }
  const session = await sessionOfToken(pool, refreshToken)
  if (!session) return
  if (session.client_id !== client.id)
    throw new IdentityError('UnauthorizedException', 'The token belongs to another client.')
  await revokeSession(pool, session.id)
}

function sessionOfToken(pool: UserPool, refreshToken: string): Promise<Session | undefined> {
  return pool.database
    .selectFrom('identity_refresh_token as token')
    .innerJoin('identity_session as session', 'session.id', 'token.session_id')
    .selectAll('session')
    .where('token_hash', '=', refreshTokenHash(refreshToken))
    .executeTakeFirst()
}

/** When a token was first used: now, unless it was before. One statement, so that two uses at once agree. */
async function noteUse(pool: UserPool, refreshToken: string): Promise<Date> {
  const now = pool.clock.now()
  const { used_at } = await pool.database
    .updateTable('identity_refresh_token')
    .set({ used_at: sql<Date>`coalesce(used_at, ${now})` })
    .where('token_hash', '=', refreshTokenHash(refreshToken))
    .returning('used_at')
    .executeTakeFirstOrThrow()
  return used_at ?? now
}

async function activeUser(pool: UserPool, session: Session): Promise<User> {
  const user = await findUserById(pool, session.user_id)
  if (!user?.enabled) throw new IdentityError('NotAuthorizedException', 'User is disabled.')
  if (user.status === 'mustResetPassword') {
    throw new IdentityError('PasswordResetRequiredException', 'Password reset required for the user')
  }
  if (user.mfa_enabled && !session.second_factor) {
    throw new IdentityError('NotAuthorizedException', 'Refresh Token has been revoked')
  }
  return user
}
