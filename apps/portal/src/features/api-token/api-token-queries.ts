import type { ApiClient } from '@qportal/api-client'
import { queryOptions } from '@tanstack/react-query'

/** What is asked about the API token. Never its text: that is shown once and kept nowhere. */
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
