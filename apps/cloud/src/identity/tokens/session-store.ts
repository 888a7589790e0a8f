import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { EventDetail } from '../../audit/format-detail.ts'
import { runAsService } from '../../audit/request-origin.ts'
import { recordSecurityEvent } from '../../audit/security-event.ts'
import { deleteFullBuckets } from '../../database/rate-bucket.ts'
import { uuidV4 } from '../../dependencies/uuid.ts'
import { purgeAttempts } from '../attempts/count-attempt.ts'
import type { BrowserCookie } from '../attempts/known-browser.ts'
import type { SessionTable } from '../identity-tables.ts'
import { poolRules, type AppClient } from '../pool-settings.ts'
import type { UserPool } from '../user-pool.ts'
import type { User } from '../users/user-store.ts'
import { signTokens } from './sign-tokens.ts'

export type Session = Selectable<SessionTable>

/** The tokens of a complete sign-in. */
export interface SignInResult {
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string
  readonly expiresInS: number
}

const refreshTokenBytes = 48
/** The latest tokens of a session are kept: a second use of one ends the session. */
const maxRefreshTokens = 50

/** Starts a session and issues its first tokens. */
export async function startSession(
  pool: UserPool,
  {
    user,
    client,
    secondFactor,
    nonce,
    browser,
    authorizationCode,
  }: {
    user: User
    client: AppClient
    secondFactor: boolean
    nonce?: string | undefined
    browser?: BrowserCookie | undefined
    /** The code of the hosted sign-in that is exchanged. Its second use ends the session. */
    authorizationCode?: Buffer
  },
): Promise<SignInResult> {
  const now = pool.clock.now()
  await deleteExpired(pool)
  const sessionId = uuidV4(pool.randomBytes(16))
  await pool.database
    .insertInto('identity_session')
    .values({
      id: sessionId,
      user_id: user.id,
      client_id: client.id,
      signed_in_at: now,
      second_factor: secondFactor,
      expires_at: new Date(now.getTime() + poolRules.sessionLifeMs),
      revoked_at: null,
      address: browser?.address ?? null,
      user_agent: browser?.userAgent ?? null,
      last_used_at: now,
      authorization_code: authorizationCode ? refreshTokenHash(authorizationCode) : null,
    })
    .execute()
  const refreshToken = await addRefreshToken(pool, sessionId)
  const tokens = await signTokens(pool, { user, client, sessionId, signedInAt: now, nonce })
  await recordSecurityEvent(pool, {
    name: 'sign-in',
    outcome: 'success',
    actor: user.id,
    subject: user.id,
    detail: { code: secondFactor ? 'password-and-one-time-code' : 'password-only' },
  })
  return { ...tokens, refreshToken, expiresInS: poolRules.tokenLifeS }
}

/**
 * Ends the sessions that were unused for too long or have reached their greatest age, and records
 * each end once. Returns their number.
 */
export async function endOverdueSessions(pool: UserPool): Promise<number> {
  const now = pool.clock.now()
  const idleSince = new Date(now.getTime() - pool.settings.sessionIdleMs)
  const ended = await pool.database
    .updateTable('identity_session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('last_used_at', '<=', idleSince), is('expires_at', '<=', now)]))
    .returning(['user_id', 'expires_at'])
    .execute()
  for (const { user_id: subject, expires_at } of ended) {
    const detail: EventDetail = { code: expires_at <= now ? 'session-expired' : 'session-idle' }
    await runAsService(() =>
      recordSecurityEvent(pool, { name: 'session-ended', outcome: 'success', subject, detail }),
    )
  }
  return ended.length
}

/** Deletes sessions that ended before a time. Returns their number. */
export async function deleteSessionsEndedBefore(pool: UserPool, before: Date): Promise<number> {
  const { numDeletedRows } = await pool.database
    .deleteFrom('identity_session')
    .where((is) => is.or([is('revoked_at', '<', before), is('expires_at', '<', before)]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes expired rows. Sign-ins are rare enough to carry this work. */
async function deleteExpired(pool: UserPool): Promise<void> {
  await endOverdueSessions(pool)
  await pool.database.deleteFrom('identity_session').where('expires_at', '<=', pool.clock.now()).execute()
  await purgeAttempts(pool)
  await deleteFullBuckets(pool)
}

/**
 * Issues another refresh token of the session. Only its hash is stored; 48 random bytes need no
 * salt.
 */
export async function addRefreshToken(pool: UserPool, sessionId: string): Promise<string> {
  const token = Buffer.from(pool.randomBytes(refreshTokenBytes)).toString('base64url')
  await pool.database
    .insertInto('identity_refresh_token')
    .values({
      token_hash: refreshTokenHash(token),
      session_id: sessionId,
      used_at: null,
      created_at: pool.clock.now(),
    })
    .execute()
  await pool.database
    .deleteFrom('identity_refresh_token')
    .where('session_id', '=', sessionId)
    .where('token_hash', 'in', (from) =>
      from
        .selectFrom('identity_refresh_token')
        .select('token_hash')
        .where('session_id', '=', sessionId)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .offset(maxRefreshTokens),
    )
    .execute()
  return token
}

/** Returns the hash under which a secret that this service has drawn is stored. */
export function refreshTokenHash(token: string | Buffer) {
  return createHash('sha256').update(token).digest()
}

/** A session counts as used at most this often, so that most requests write nothing. */
const useNotedEveryMs = 5 * 60 * 1000

/** Returns whether nobody has used the session for longer than the pool allows. */
export function isIdle(pool: UserPool, { last_used_at }: Pick<Session, 'last_used_at'>): boolean {
  return pool.clock.now().getTime() - last_used_at.getTime() >= pool.settings.sessionIdleMs
}

/** Notes that the session is in use. */
export async function noteSessionUse(
  pool: UserPool,
  { id, last_used_at }: Pick<Session, 'id' | 'last_used_at'>,
): Promise<void> {
  const now = pool.clock.now()
  if (now.getTime() - last_used_at.getTime() < useNotedEveryMs) return
  await pool.database
    .updateTable('identity_session')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('last_used_at', '<', now)
    .execute()
}

/**
 * Ends what a code gave that is used for the second time (RFC 6749, 4.1.2). Returns the owner of a
 * code that was used before, also when its session has ended already.
 */
export async function revokeSessionOfCode(
  pool: UserPool,
  authorizationCode: Buffer,
): Promise<string | undefined> {
  const session = await pool.database
    .selectFrom('identity_session')
    .select(['id', 'user_id'])
    .where('authorization_code', '=', refreshTokenHash(authorizationCode))
    .executeTakeFirst()
  if (!session) return undefined
  pool.log.warn({ userId: session.user_id }, 'An authorization code was used again: its session was ended.')
  await revokeSession(pool, session.id)
  return session.user_id
}

export async function revokeSession(pool: UserPool, sessionId: string): Promise<void> {
  const ended = await pool.database
    .updateTable('identity_session')
    .set({ revoked_at: pool.clock.now() })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (ended) await recordEnd(pool, ended.user_id, 1)
}

/** Ends all sessions of a user, or all but one. */
export async function revokeUserSessions(
  pool: UserPool,
  userId: string,
  { except, onlyWithoutSecondFactor = false }: { except?: string; onlyWithoutSecondFactor?: boolean } = {},
): Promise<void> {
  let query = pool.database
    .updateTable('identity_session')
    .set({ revoked_at: pool.clock.now() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  if (except) query = query.where('id', '!=', except)
  if (onlyWithoutSecondFactor) query = query.where('second_factor', '=', false)
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  if (numUpdatedRows) await recordEnd(pool, userId, Number(numUpdatedRows))
}

function recordEnd(pool: UserPool, userId: string, sessions: number): Promise<void> {
  return recordSecurityEvent(pool, {
    name: 'session-ended',
    outcome: 'success',
    subject: userId,
    detail: { code: 'sessions-ended', sessions },
  })
}
