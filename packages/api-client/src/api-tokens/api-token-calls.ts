import { isApiError } from '../transport/api-error.ts'
import { decodeApiToken, decodeNewApiToken, type ApiToken, type NewApiToken } from './api-token.ts'
import { readNothing, type Caller, type CallOptions } from '../transport/caller.ts'
import { isJsonObject } from '../json-reading.ts'

export interface ApiTokenCalls {
  /** What is known of the user's API token; undefined when there is none. */
  readonly getApiToken: (options?: CallOptions) => Promise<ApiToken | undefined>
  /** Makes a token, which replaces the previous one at once. Its text is shown here and never again. */
  readonly createApiToken: (options?: CallOptions) => Promise<NewApiToken>
  /** Revokes the token; throws `api/api-token-not-found` when there is none. */
  readonly deleteApiToken: (options?: CallOptions) => Promise<void>
}

export function apiTokenCalls({ call }: Caller): ApiTokenCalls {
  return {
    getApiToken: async (options) => {
      const decode = (body: unknown) => (isJsonObject(body) ? { token: decodeApiToken(body) } : undefined)
      // Newer servers have the call under the second name only.
      for (const path of ['/api-token', '/api-token/status'] as const) {
        try {
          return (await call('get', path, { ...options, decode })).token
        } catch (error) {
          if (!isApiError(error) || !(error.status === 404 || error.status === 405)) throw error
          if (error.code === 'api/api-token-not-found') break
        }
      }
      return undefined
    },

    createApiToken: (options) => call('post', '/api-token', { ...options, decode: decodeNewApiToken }),

    deleteApiToken: async (options) => {
      await call('delete', '/api-token', {
        ...options,
        notFound: 'api/api-token-not-found',
        decode: readNothing,
      })
    },
  }
}
