import type { ApiClient, JobSearch } from '@qportal/api-client'
import { queryOptions } from '@tanstack/react-query'
import { noteOfDevice } from '../../platform/storage/calibration-notes.ts'

/** What is asked about jobs. Keys stand here and nowhere else. */
export const jobQueries = {
  /** The key of all lists that were read. */
  searches: ['jobs', 'search'] as const,

  search: (api: ApiClient, search: JobSearch) =>
    queryOptions({
      queryKey: [...jobQueries.searches, search],
      queryFn: ({ signal }) => api.listJobs(search, { signal }),
    }),

  detail: (api: ApiClient, jobId: string) =>
    queryOptions({
      queryKey: ['jobs', 'detail', jobId],
      queryFn: ({ signal }) => api.getJob(jobId, { signal }),
    }),

  /** A job that something starts from: what was read once holds, or what was typed since would be lost. */
  source: (api: ApiClient, jobId: string) =>
    queryOptions({ ...jobQueries.detail(api, jobId), staleTime: 'static' }),

  /** How the device of a job is calibrated now. */
  calibration: (api: ApiClient, deviceId: string) =>
    queryOptions({
      queryKey: ['jobs', 'calibration', deviceId],
      queryFn: async ({ signal }) => (await noteOfDevice(await api.getDevice(deviceId, { signal }))) ?? null,
      staleTime: 60_000,
    }),
}
