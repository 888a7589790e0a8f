import type { ApiClient } from '@qportal/api-client'
import { queryOptions } from '@tanstack/react-query'

/** The queries of the signed-in user; null if the cloud does not have the call. */
export const accountQueries = {
  profile: (api: ApiClient) =>
    queryOptions({
      queryKey: ['account', 'profile'],
      queryFn: async ({ signal }) => (await api.getAccount({ signal })) ?? null,
    }),

  settings: (api: ApiClient) =>
    queryOptions({
      queryKey: ['account', 'settings'],
      queryFn: async ({ signal }) => (await api.getAccountSettings({ signal })) ?? null,
      staleTime: Infinity,
    }),
}
