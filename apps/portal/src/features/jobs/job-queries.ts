import type { ApiClient, JobSearch } from '@qportal/api-client'
import type { LargeResults } from '@qportal/api-client/large'
import { queryOptions } from '@tanstack/react-query'
import { jobsQueryKey } from '../../platform/live/jobs-query-key.ts'
import { noteOfDevice } from '../../platform/storage/calibration-notes.ts'

/** Queries about jobs. Their keys are written only here. */
export const jobQueries = {
  /** Prefix of the keys of all queries about jobs. */
  all: jobsQueryKey,

  /** Prefix of the keys of all lists of jobs. */
  searches: [...jobsQueryKey, 'search'] as const,

  search: (api: ApiClient, search: JobSearch) =>
    queryOptions({
      queryKey: [...jobQueries.searches, search],
      queryFn: ({ signal }) => api.listJobs(search, { signal }),
    }),

  detail: (api: ApiClient, jobId: string) =>
    queryOptions({
      queryKey: [...jobsQueryKey, 'detail', jobId],
      queryFn: ({ signal }) => api.getJob(jobId, { signal }),
    }),

  /**
   * A job that a form starts from. It is read once; a newer answer would overwrite what the user
   * typed.
   */
  source: (api: ApiClient, jobId: string) =>
    queryOptions({ ...jobQueries.detail(api, jobId), staleTime: 'static' }),

  /** The first `maxLength` characters of a result that the page holds only in part. */
  rawResult: (largeResults: LargeResults, jobId: string, maxLength: number) =>
    queryOptions({
      queryKey: [...jobsQueryKey, 'raw', jobId],
      queryFn: () => largeResults.rawText(jobId, maxLength),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** The present calibration of a job's device. */
  calibration: (api: ApiClient, deviceId: string) =>
    queryOptions({
      queryKey: [...jobsQueryKey, 'calibration', deviceId],
      queryFn: async ({ signal }) => (await noteOfDevice(await api.getDevice(deviceId, { signal }))) ?? null,
      staleTime: 60_000,
    }),
}
