import { useMemo, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { usePortalServices } from '../../platform/portal-services.ts'
import { createSubmitter, type SubmissionState, type Submitter } from './submit-once.ts'

/** Sends jobs to the cloud, each at most once, waits for what was sent, and says how it stands. */
export function useSubmitter(): { submitter: Submitter; state: SubmissionState } {
  const { api, jobNews, pollPorts } = usePortalServices()
  const cache = useQueryClient()
  const submitter = useMemo(
    () =>
      createSubmitter({
        submit: (submission) => api.submitJob(submission),
        find: (submission, since) => api.findSubmittedJobs(submission, since),
        now: pollPorts.clock.now,
        onArrived: (id, { name }) => {
          jobNews.watch({ id, name, status: 'submitted' })
          void cache.invalidateQueries({ queryKey: ['jobs'] })
        },
      }),
    [api, jobNews, pollPorts, cache],
  )
  return { submitter, state: useSyncExternalStore(submitter.subscribe, submitter.state) }
}
