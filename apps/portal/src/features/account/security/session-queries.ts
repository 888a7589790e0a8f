import type { ApiClient } from '@qportal/api-client'
import { queryOptions } from '@tanstack/react-query'

/** The query of the user's sign-ins; null if the cloud does not offer them. */
export const sessionQueries = {
  list: (api: ApiClient) =>
    queryOptions({
      queryKey: ['sessions', 'list'],
      queryFn: async ({ signal }) => (await api.listSessions({ signal })) ?? null,
    }),
}
