import { recordSecurityEvent } from '../../audit/security-event.ts'
import type { CloudRuntime } from '../../runtime/runtime.ts'
import { ApiError } from '../../contract/api-error.ts'
import type { ApiCalls } from '../api-call.ts'
import { hashSecret } from './verify-api-token.ts'
import type { UserApiTables } from '../api-tables.ts'

const lifeMs = 90 * 24 * 60 * 60 * 1000

export function apiTokenCalls(
  runtime: CloudRuntime<UserApiTables>,
): ApiCalls<'getApiToken' | 'getApiTokenStatus' | 'createApiToken' | 'deleteApiToken'> {
  const { database, clock, randomBytes } = runtime
  const status = async (owner: string) => {
    const row = await database
      .selectFrom('api_token')
      .select(['token_id', 'expires_at'])
      .where('owner', '=', owner)
      .executeTakeFirst()
    return { body: { api_token_id: row?.token_id ?? null, api_token_expiration: row?.expires_at ?? null } }
  }

  return {
    getApiToken: ({ caller }) => status(caller.sub),
    getApiTokenStatus: ({ caller }) => status(caller.sub),

    async createApiToken({ caller }) {
      const now = clock.now()
      const secret = Buffer.from(randomBytes(32)).toString('base64url')
      const token = {
        token_id: Buffer.from(randomBytes(8)).toString('hex'),
        secret_hash: hashSecret(secret),
        created_at: now,
        expires_at: new Date(now.getTime() + lifeMs),
      }
      await database
        .insertInto('api_token')
        .values({ owner: caller.sub, ...token })
        .onConflict((conflict) => conflict.column('owner').doUpdateSet(token))
        .execute()
      await recordSecurityEvent(runtime, {
        name: 'api-token-created',
        outcome: 'success',
        subject: caller.sub,
        detail: token.token_id,
      })
      return {
        body: {
          api_token_id: token.token_id,
          api_token_secret: secret,
          api_token_expiration: token.expires_at,
        },
      }
    },

    async deleteApiToken({ caller }) {
      const deleted = await database
        .deleteFrom('api_token')
        .where('owner', '=', caller.sub)
        .executeTakeFirst()
      if (!deleted.numDeletedRows) throw new ApiError('API_TOKEN_NOT_FOUND', 'You have no API token.')
      await recordSecurityEvent(runtime, {
        name: 'api-token-revoked',
        outcome: 'success',
        subject: caller.sub,
      })
      return { body: { message: 'The API token is revoked.' } }
    },
  }
}
