import { sql } from 'kysely'
import type { DetailOf } from '../../audit/format-detail.ts'
import { recordSecurityEvent } from '../../audit/security-event.ts'
import { takeFromBucket } from '../../database/rate-bucket.ts'
import { IdentityError, isIdentityError, type IdentityErrorCode } from '../identity-error.ts'
import { poolRules, type AppClient } from '../pool-settings.ts'
import type { UserPool } from '../user-pool.ts'
import { findUserById, type User } from '../users/user-store.ts'
import {
  addRefreshToken,
  endOverdueSessions,
  isIdle,
  noteSessionUse,
  refreshTokenHash,
  revokeSession,
  type Session,
} from './session-store.ts'
import { signTokens, type SignedTokens } from './sign-tokens.ts'

/** Many tabs may renew at once. */
const renewalsPerMinute = 30

export interface RefreshedTokens extends SignedTokens {
  readonly expiresInS: number
  /** Replaces the used token. */
  readonly refreshToken: string
}

/** Problems of a refresh token in the audit log. All others make it invalid. */
const refreshProblems: Partial<Record<IdentityErrorCode, DetailOf<'token-refused'>['problem']>> = {
  RefreshTokenReuseException: 'used-again',
  PasswordResetRequiredException: 'password-reset-required',
  TooManyRequestsException: 'too-many-requests',
}

/**
 * Issues new tokens of a session. The refresh token is replaced. The old one works for another
 * minute, in case the response was lost. A later use shows that somebody else has
 * it and ends the session.
 *
 * @throws IdentityError `NotAuthorizedException`, `RefreshTokenReuseException`,
 * `PasswordResetRequiredException`.
 */
export async function refreshSession(
  pool: UserPool,
  request: { refreshToken: string; client: AppClient },
): Promise<RefreshedTokens> {
  try {
    return await refresh(pool, request)
  } catch (error) {
    if (isIdentityError(error))
      await recordSecurityEvent(pool, {
        name: 'token',
        outcome: 'refused',
        subject: (await sessionOfToken(pool, request.refreshToken))?.user_id,
        detail: {
          code: 'token-refused',
          token: 'refresh',
          problem: refreshProblems[error.code] ?? 'invalid',
        },
      })
    throw error
  }
}

async function refresh(
  pool: UserPool,
  { refreshToken, client }: { refreshToken: string; client: AppClient },
): Promise<RefreshedTokens> {
  const now = pool.clock.now()
  const session = await sessionOfToken(pool, refreshToken)
  if (session?.client_id !== client.id)
    throw new IdentityError('NotAuthorizedException', 'Invalid Refresh Token')
  await limitRenewals(pool, session.id)
  // Checked before the session, which ended at the same time: this reason is the more helpful one.
  const user = await activeUser(pool, session)
  if (session.expires_at <= now || isIdle(pool, session)) {
    if (!session.revoked_at) await endOverdueSessions(pool)
    throw new IdentityError('NotAuthorizedException', 'Refresh Token has expired')
  }
  if (session.revoked_at) throw new IdentityError('NotAuthorizedException', 'Refresh Token has been revoked')
  const firstUse = await noteUse(pool, refreshToken)
  // In both directions: a first use in the future comes from a clock that was set back, and its
  // minute is over as well.
  if (Math.abs(now.getTime() - firstUse.getTime()) > poolRules.refreshGraceMs) {
    await revokeSession(pool, session.id)
    pool.log.warn(
      { userId: session.user_id },
      'A replaced refresh token was used again: its session was ended.',
    )
    throw new IdentityError('RefreshTokenReuseException', 'Refresh Token has been used before')
  }
  await noteSessionUse(pool, session)
  const tokens = await signTokens(pool, {
    user,
    client,
    sessionId: session.id,
    signedInAt: session.signed_in_at,
  })
  return {
    ...tokens,
    expiresInS: poolRules.tokenLifeS,
    refreshToken: await addRefreshToken(pool, session.id),
  }
}

async function limitRenewals(pool: UserPool, sessionId: string): Promise<void> {
  const limit = { name: 'renewals', perMinute: renewalsPerMinute }
  const retryAfterS = await takeFromBucket(pool, limit, sessionId)
  if (retryAfterS === 0) return
  throw new IdentityError('TooManyRequestsException', 'Too many requests', { retryAfterS })
}

/**
 * Ends the session of a refresh token. An unknown token is no error (RFC 7009, 2.2).
 *
 * @throws IdentityError `UnsupportedTokenTypeException` for other tokens, `UnauthorizedException`
 * for those of another client.
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

/**
 * Returns when the token was first used, and records the first use. A single statement, so that
 * concurrent uses agree.
 */
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
