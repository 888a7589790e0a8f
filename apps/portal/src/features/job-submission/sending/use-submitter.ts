import { createIdempotencyKey, createSubmissionAttempt } from '@qportal/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { loadReasonTexts } from '../../../platform/failures/failure-text.ts'
import { reportFailure } from '../../../platform/failures/report-failure.ts'
import { jobsQueryKey } from '../../../platform/live/jobs-query-key.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { useSessionUser } from '../../../platform/session/use-session.ts'
import { calibrationNotes, noteOfDevice } from '../../../platform/storage/calibration-notes.ts'
import { createSubmitter, type SubmissionState, type Submitter } from './submit-once.ts'

/** Sends each job at most once; a job that has arrived is followed until it ends. */
export function useSubmitter(): { submitter: Submitter; state: SubmissionState } {
  const { api, jobFollower, jobNews, pollPorts, storage } = usePortalServices()
  const cache = useQueryClient()
  const sub = useSessionUser()?.sub
  const submitter = useMemo(() => {
    const attempt = createSubmissionAttempt()
    return createSubmitter({
      submit: async (submission, idempotencyKey, options) => {
        try {
          return await api.submitJob(submission, { ...options, attempt, idempotencyKey })
        } catch (error) {
          // The outcome is worded once, when it is shown.
          await loadReasonTexts(error)
          throw error
        }
      },
      newKey: createIdempotencyKey,
      find: (submission, since) => api.findSubmittedJobs(submission, since),
      knownJobs: jobFollower.knownIds,
      now: pollPorts.clock.now,
      onArrived: (id, { name, deviceId }) => {
        jobNews.watch({ id, name, status: 'submitted' })
        void cache.invalidateQueries({ queryKey: jobsQueryKey })
        if (sub === undefined) return
        const writeNote = (note: Awaited<ReturnType<typeof noteOfDevice>>) =>
          note && calibrationNotes(storage, sub).write(id, note)
        api.getDevice(deviceId).then(noteOfDevice).then(writeNote).catch(reportFailure)
      },
    })
  }, [api, jobFollower, jobNews, pollPorts, cache, storage, sub])
  return { submitter, state: useSyncExternalStore(submitter.subscribe, submitter.state, submitter.state) }
}
