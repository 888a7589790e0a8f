import { errors, jwtVerify, type JWTPayload } from 'jose'
import type { UserPool } from '../user-pool.ts'
import type { User } from '../users/user-store.ts'
import { endOverdueSessions, isIdle, noteSessionUse, type Session } from './session-store.ts'
import { verifyingKey } from './signing-keys.ts'

export type TokenProblem = 'invalid' | 'expired' | 'revoked' | 'userDisabled'

export type TokenCheck = { ok: true; user: User; session: Session } | { ok: false; problem: TokenProblem }

/**
 * Verifies that a token is this pool's, unexpired, of the wanted use and, for ID tokens, of the
 * wanted client, that its session is active and its user enabled.
 */
export async function verifyToken(
  pool: UserPool,
  token: string,
  wanted: { use: 'id'; audience: string } | { use: 'access' },
): Promise<TokenCheck> {
  const claims = await readClaims(pool, token, wanted.use === 'id' ? wanted.audience : undefined)
  if (typeof claims === 'string') return { ok: false, problem: claims }
  const sessionId = claims.origin_jti
  if (claims.token_use !== wanted.use || typeof sessionId !== 'string')
    return { ok: false, problem: 'invalid' }
  const row = await pool.database
    .selectFrom('identity_session as session')
    .innerJoin('identity_user as user', 'user.id', 'session.user_id')
    .selectAll('user')
    .select([
      'session.id as session_id',
      'client_id',
      'signed_in_at',
      'second_factor',
      'expires_at',
      'revoked_at',
      'address',
      'user_agent',
      'last_used_at',
      'authorization_code',
    ])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  if (!row || row.id !== claims.sub) return { ok: false, problem: 'revoked' }
  // Checked before the session, which ended at the same time: this reason is the more helpful one.
  if (!row.enabled) return { ok: false, problem: 'userDisabled' }
  const { session_id, client_id, signed_in_at, second_factor, expires_at, revoked_at, ...others } = row
  const { address, user_agent, last_used_at, authorization_code, ...user } = others
  const session = {
    id: session_id,
    user_id: user.id,
    client_id,
    signed_in_at,
    second_factor,
    expires_at,
    revoked_at,
    address,
    user_agent,
    last_used_at,
    authorization_code,
  }
  // Before `revoked`: whoever notices an idle session ends it, for everybody the same reason.
  if (isIdle(pool, session)) {
    if (!revoked_at) await endOverdueSessions(pool)
    return { ok: false, problem: 'expired' }
  }
  if (revoked_at) return { ok: false, problem: 'revoked' }
  await noteSessionUse(pool, session)
  return { ok: true, user, session }
}

async function readClaims(
  pool: UserPool,
  token: string,
  audience: string | undefined,
): Promise<JWTPayload | TokenProblem> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? undefined : await verifyingKey(pool, kid)
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      {
        algorithms: ['RS256'],
        issuer: pool.settings.issuer,
        requiredClaims: ['sub', 'exp', 'token_use', 'origin_jti'],
        currentDate: pool.clock.now(),
        ...(audience === undefined ? {} : { audience }),
      },
    )
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'
    if (error instanceof errors.JOSEError) return 'invalid'
    throw error
  }
}
