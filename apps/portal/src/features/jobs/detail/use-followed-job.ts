import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { jobQueries } from '../job-queries.ts'
import { awaitResult, isResultLate } from './await-result.ts'
import { catchUp, isBehind } from './catch-up.ts'

/**
 * Reads a job and follows it until it ends. Polls its status, which is cheaper, and rereads the job
 * on a change. A result that is late is looked for again.
 */
export function useFollowedJob(jobId: string) {
  const { api, pollPorts, jobFollower } = usePortalServices()
  const query = useQuery(jobQueries.detail(api, jobId))
  const { data: job, refetch } = query
  const readStatus = () => jobFollower.statusOf(jobId)
  const status = useSyncExternalStore(jobFollower.subscribe, readStatus, readStatus)
  const behind = isBehind(job?.status, status)

  useEffect(() => {
    if (!job) return undefined
    return jobFollower.follow({ id: job.id, name: job.name, status: job.status })
  }, [jobFollower, job])

  // The follower stops polling a deleted job; one more read makes the query fail with "not found".
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

  const isLate = job !== undefined && isResultLate(job)
  /** The job whose result did not arrive in time. */
  const [givenUp, setGivenUp] = useState<string>()
  useEffect(() => {
    if (!isLate) return undefined
    const end = new AbortController()
    void awaitResult({
      ...pollPorts,
      signal: end.signal,
      read: async () => (await refetch({ throwOnError: true })).data,
    }).then(() => {
      if (!end.signal.aborted) setGivenUp(jobId)
    })
    return () => end.abort()
  }, [isLate, jobId, pollPorts, refetch])

  return { query, isResultAwaited: isLate && givenUp !== jobId }
}
