import {
  isApiError,
  isEndedStatus,
  type ApiClient,
  type JobStatus,
  type JobSummary,
} from '@qportal/api-client'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnswerLost } from '../../../platform/failures/is-answer-lost.ts'
import { toLanguage } from '../../../platform/i18n/languages.ts'
import { joinSentences } from '../../../platform/i18n/punctuation.ts'
import { usePortalServices, type PortalServices } from '../../../platform/services/portal-services.ts'
import { jobQueries } from '../job-queries.ts'
import {
  createJobActions,
  type JobActionFailure,
  type JobActionResolution,
  type JobActionsState,
  type JobActionKind,
  type JobActions,
} from './job-actions.ts'

type Words = Pick<ReturnType<typeof useTranslation<'jobs'>>, 'i18n' | 't'>

/** One instance per user, so that actions continue when the user opens another page. */
const instances = new WeakMap<QueryClient, JobActions>()

/** The actions on jobs and their state. */
export function useJobActions(): { actions: JobActions; state: JobActionsState } {
  const services = usePortalServices()
  const cache = useQueryClient()
  const { t, i18n } = useTranslation('jobs')
  const actions = useMemo(() => {
    const existing = instances.get(cache)
    if (existing) return existing
    const created = connectJobActions(services, { t, i18n })
    instances.set(cache, created)
    services.onUserGone(() => {
      instances.delete(cache)
      created.close()
    })
    return created
  }, [services, cache, t, i18n])
  return { actions, state: useSyncExternalStore(actions.subscribe, actions.state, actions.state) }
}

function connectJobActions({ api, queryClient, toaster }: PortalServices, { t, i18n }: Words): JobActions {
  return createJobActions({
    cancelJob: (jobId) => api.cancelJob(jobId),
    deleteJob: (jobId) => api.deleteJob(jobId),
    resolve: (kind, failure) => resolveFailure(api, kind, failure),
    refresh: () => queryClient.invalidateQueries({ queryKey: jobQueries.all }),
    offerUndo: ({ count, onUndo, onExpire }) =>
      toaster.show({
        text: t('list.deleted', { count }),
        action: { label: t('list.undo'), onAction: onUndo, undoes: true },
        durationMs: 8000,
        onExpire,
      }),
    onDone: (kind, { done, alreadyEnded }) => {
      if (kind === 'cancel')
        void isCancelling(api, done).then((isRequest) => {
          const counted = { count: done.length }
          toaster.show({
            text: joinSentences(toLanguage(i18n.resolvedLanguage), [
              done.length > 0 && t(isRequest ? 'list.cancelRequested' : 'list.cancelled', counted),
              alreadyEnded.length > 0 && t('list.alreadyEnded', { count: alreadyEnded.length }),
            ]),
          })
        })
    },
  })
}

/** Returns whether cancelled jobs have yet to be stopped, as some clouds report. */
async function isCancelling(api: ApiClient, jobs: readonly JobSummary[]): Promise<boolean> {
  const ran = jobs.find(({ status }) => status === 'running')
  if (!ran) return false
  try {
    const capabilities = await api.detectCapabilities()
    return Boolean(capabilities?.cancelsLater) && (await api.getJobStatus(ran.id)) === 'cancelling'
  } catch {
    return false
  }
}

async function resolveFailure(
  api: ApiClient,
  kind: JobActionKind,
  { job, error }: JobActionFailure,
): Promise<JobActionResolution> {
  if (isMissing(error)) return kind === 'delete' ? 'done' : 'failed'
  if (isApiError(error) && error.code === 'api/job-invalid-status-for-cancellation')
    return afterCancellation(String(error.params.status))
  if (!isAnswerLost(error)) return 'failed'
  try {
    const status = await api.getJobStatus(job.id)
    return kind === 'cancel' ? afterCancellation(status) : 'failed'
  } catch (failure) {
    if (isMissing(failure)) return kind === 'delete' ? 'done' : 'failed'
    throw failure
  }
}

/** What became of a job that was to be cancelled. */
function afterCancellation(status: JobStatus): JobActionResolution {
  if (status === 'cancelled' || status === 'cancelling') return 'done'
  return isEndedStatus(status) ? 'alreadyEnded' : 'failed'
}

function isMissing(error: unknown): boolean {
  return isApiError(error) && error.code === 'api/job-not-found'
}
