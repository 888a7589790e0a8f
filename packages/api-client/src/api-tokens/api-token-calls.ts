import { isJsonObject } from '../json/json-reading.ts'
import { isApiError } from '../transport/api-error.ts'
import { readNothing, type Caller, type CallOptions } from '../transport/caller.ts'
import { decodeApiToken, decodeNewApiToken, type ApiToken, type NewApiToken } from './api-token.ts'

export interface ApiTokenCalls {
  /** Reads the user's API token, without its secret part; undefined if there is none. */
  readonly getApiToken: (options?: CallOptions) => Promise<ApiToken | undefined>
  /** Creates a token. It replaces the previous one at once, and its text is returned only here. */
  readonly createApiToken: (options?: CallOptions) => Promise<NewApiToken>
  /** Revokes the token; throws `api/api-token-not-found` if there is none. */
  readonly deleteApiToken: (options?: CallOptions) => Promise<void>
}

export function apiTokenCalls({ call }: Caller): ApiTokenCalls {
  return {
    getApiToken: async (options) => {
      const decode = (body: unknown) => (isJsonObject(body) ? { token: decodeApiToken(body) } : undefined)
      // Newer servers know only the second name of this call.
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
