import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { catchUp, isBehind } from './catch-up.ts'
import { jobQueries } from '../job-queries.ts'

/** A job that is followed until it ends: the cheap status call tells when to read it anew. */
export function useFollowedJob(jobId: string) {
  const { api, pollPorts, jobFollower } = usePortalServices()
  const query = useQuery(jobQueries.detail(api, jobId))
  const { data: job, refetch } = query
  const status = useSyncExternalStore(jobFollower.subscribe, () => jobFollower.statusOf(jobId))
  const behind = isBehind(job?.status, status)

  useEffect(() => {
    if (!job) return undefined
    return jobFollower.follow({ id: job.id, name: job.name, status: job.status })
  }, [jobFollower, job])

  // Nobody asks any more for the state of a job that is gone: reading it once more says so.
  useEffect(
    () =>
      jobFollower.onGone((id) => {
        if (id === jobId) void refetch()
      }),
    [jobFollower, jobId, refetch],
  )

  useEffect(() => {
    if (!behind) return undefined
    const end = new AbortController()
    void catchUp({
      ...pollPorts,
      signal: end.signal,
      seen: status,
      read: async () => (await refetch({ throwOnError: true })).data?.status,
    })
    return () => end.abort()
  }, [behind, status, pollPorts, refetch])

  return query
}
