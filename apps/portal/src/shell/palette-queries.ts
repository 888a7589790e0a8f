import type { ApiClient } from '@qportal/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const maxJobs = 6

/** The queries of the command palette. */
export const paletteQueries = {
  jobs: (api: ApiClient, text: string) =>
    queryOptions({
      queryKey: ['palette', 'jobs', text],
      queryFn: ({ signal }) => api.listJobs({ text, size: maxJobs }, { signal }),
      placeholderData: keepPreviousData,
    }),

  devices: (api: ApiClient) =>
    queryOptions({
      queryKey: ['palette', 'devices'],
      queryFn: ({ signal }) => api.listDevices({ signal }),
      staleTime: 60_000,
    }),
}
