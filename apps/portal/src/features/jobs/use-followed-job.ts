import { isEndedStatus, type Job } from '@qportal/api-client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { usePortalServices } from '../../platform/portal-services.ts'
import { jobQueries } from './job-queries.ts'

interface FollowedJob {
  readonly job: Job | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly reload: () => void
}

/** A job that is followed until it ends: the cheap status call tells when to read it anew. */
export function useFollowedJob(jobId: string): FollowedJob {
  const { api, jobFollower } = usePortalServices()
  const { data: job, error, isFetching, refetch } = useQuery(jobQueries.detail(api, jobId))
  const status = useSyncExternalStore(jobFollower.subscribe, () => jobFollower.statusOf(jobId))
  const running = job !== undefined && !isEndedStatus(job.status)
  const changed = running && status !== undefined && status !== job.status

  useEffect(() => {
    if (!job) return undefined
    return jobFollower.follow({ id: job.id, name: job.name, status: job.status })
  }, [jobFollower, job])

  useEffect(() => {
    if (changed) void refetch()
  }, [changed, refetch])

  return { job, error, isFetching, reload: () => void refetch() }
}
