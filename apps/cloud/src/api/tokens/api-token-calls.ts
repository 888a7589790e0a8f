import { recordSecurityEvent } from '../../audit/security-event.ts'
import { ApiError } from '../../contract/api-error.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { NotifyOwner } from '../../identity/account-sessions.ts'
import type { ApiCalls } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'
import { requireRecentSignIn } from '../authenticate.ts'
import { createApiToken } from './create-api-token.ts'
import { revokeApiToken } from './revoke-api-token.ts'

export function apiTokenCalls(
  runtime: CloudRuntime<UserApiTables>,
  notifyOwner: NotifyOwner,
): ApiCalls<'getApiToken' | 'getApiTokenStatus' | 'createApiToken' | 'deleteApiToken'> {
  const { database } = runtime
  const status = async (owner: string) => {
    const row = await database
      .selectFrom('api_token')
      .select(['token_id', 'expires_at'])
      .where('owner', '=', owner)
      .executeTakeFirst()
    return { body: row ? { api_token_id: row.token_id, api_token_expiration: row.expires_at } : {} }
  }

  return {
    getApiToken: ({ caller }) => status(caller.sub),
    getApiTokenStatus: ({ caller }) => status(caller.sub),

    async createApiToken({ caller }) {
      requireRecentSignIn(caller)
      const { id, secret, expiresAt } = await createApiToken(runtime, caller.sub)
      await recordSecurityEvent(runtime, {
        name: 'api-token-created',
        outcome: 'success',
        subject: caller.sub,
        detail: { code: 'api-token', api_token_id: id },
      })
      await notifyOwner(caller.sub, { about: 'apiTokenCreated' })
      return {
        body: { api_token_id: id, api_token_secret: secret, api_token_expiration: expiresAt },
      }
    },

    async deleteApiToken({ caller }) {
      if (!(await revokeApiToken(runtime, caller.sub)))
        throw new ApiError('API_TOKEN_NOT_FOUND', 'You have no API token.')
      return { body: { message: 'The API token is revoked.' } }
    },
  }
}
