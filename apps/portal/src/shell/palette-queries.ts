import type { ApiClient, SearchableStatus } from '@qportal/api-client'
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

  /** The newest jobs with one of these statuses; older clouds ignore statuses, so they are compared. */
  jobsOf: (api: ApiClient, statuses: readonly SearchableStatus[]) =>
    queryOptions({
      queryKey: ['palette', 'jobs', 'status', ...statuses],
      queryFn: async ({ signal }) => {
        const { jobs } = await api.listJobs({ statuses, size: maxJobs }, { signal })
        return jobs.filter(({ status }) => statuses.some((asked) => asked === status))
      },
      enabled: statuses.length > 0,
    }),

  devices: (api: ApiClient) =>
    queryOptions({
      queryKey: ['palette', 'devices'],
      queryFn: ({ signal }) => api.listDevices({ signal }),
      staleTime: 60_000,
    }),
}
