import type { ApiClient } from '@qportal/api-client'
import { queryOptions } from '@tanstack/react-query'

/** The queries of circuits that the cloud keeps with the account. */
export const accountCircuitQueries = {
  /** The versions of a circuit whose latest one has this number. */
  versions: (api: ApiClient, { id, latest }: { id: string; latest: number }) =>
    queryOptions({
      queryKey: ['circuits', 'versions', id, latest],
      queryFn: ({ signal }) => api.listCircuitVersions(id, { signal }),
    }),
  /** The text of a version, which never changes. */
  text: (api: ApiClient, { id, number }: { id: string; number: number }) =>
    queryOptions({
      queryKey: ['circuits', 'text', id, number],
      queryFn: async ({ signal }) => (await api.getCircuitVersion(id, number, { signal })).text,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
