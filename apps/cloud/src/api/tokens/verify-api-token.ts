import { createHash, timingSafeEqual } from 'node:crypto'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { UserApiTables } from '../api-tables.ts'
import type { VerifyApiToken } from '../authenticate.ts'

/** A plain hash is enough, because the secret has 256 random bits. */
export function hashSecret(secret: string) {
  return createHash('sha256').update(secret).digest()
}

/**
 * Verifies a program's `<id>.<secret>`: it is known and unexpired, and its user may still sign in.
 */
export function createApiTokenVerifier({
  database,
  clock,
}: Pick<CloudRuntime<UserApiTables>, 'database' | 'clock'>): VerifyApiToken {
  return async (token) => {
    const [, id, secret] = /^([\w-]{1,64})\.([\w-]{1,256})$/.exec(token) ?? []
    if (id === undefined || secret === undefined) return { ok: false, code: 'AUTHENTICATION_FAILED' }
    const row = await database
      .selectFrom('api_token')
      .innerJoin('identity_user', 'identity_user.id', 'api_token.owner')
      .select(['owner', 'secret_hash', 'expires_at', 'enabled', 'mfa_enabled'])
      .where('token_id', '=', id)
      .executeTakeFirst()
    const known = row !== undefined && timingSafeEqual(row.secret_hash, hashSecret(secret))
    if (!known || row.expires_at <= clock.now()) return { ok: false, code: 'AUTHENTICATION_FAILED' }
    if (!row.enabled) return { ok: false, code: 'FORBIDDEN_USER_SUSPENDED' }
    if (!row.mfa_enabled) return { ok: false, code: 'MFA_REQUIRED' }
    return { ok: true, user: { sub: row.owner } }
  }
}
