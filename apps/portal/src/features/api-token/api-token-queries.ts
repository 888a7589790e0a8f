import type { ApiClient } from '@qportal/api-client'
import { queryOptions } from '@tanstack/react-query'

/** The query of the API token. It drops the token's text, which is shown once and not stored. */
export const apiTokenQueries = {
  current: (api: ApiClient) =>
    queryOptions({
      queryKey: ['api-token', 'current'],
      queryFn: async ({ signal }) => {
        const token = await api.getApiToken({ signal })
        return token ? { expiresAt: token.expiresAt } : null
      },
    }),
}
