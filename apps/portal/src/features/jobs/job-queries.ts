import type { ApiClient, JobSearch } from '@qportal/api-client'
import { queryOptions } from '@tanstack/react-query'

/** What is asked about jobs. Keys stand here and nowhere else. */
export const jobQueries = {
  search: (api: ApiClient, search: JobSearch) =>
    queryOptions({
      queryKey: ['jobs', 'search', search],
      queryFn: ({ signal }) => api.listJobs(search, { signal }),
    }),

  detail: (api: ApiClient, jobId: string) =>
    queryOptions({
      queryKey: ['jobs', 'detail', jobId],
      queryFn: ({ signal }) => api.getJob(jobId, { signal }),
    }),
}
