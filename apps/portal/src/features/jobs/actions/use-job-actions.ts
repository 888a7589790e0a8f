import { isApiError, type ApiClient, type JobSummary } from '@qportal/api-client'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnswerLost } from '../../../platform/failures/is-answer-lost.ts'
import { usePortalServices, type PortalServices } from '../../../platform/services/portal-services.ts'
import { jobQueries } from '../job-queries.ts'
import {
  createJobActions,
  type JobActionFailure,
  type JobActionsState,
  type JobActionKind,
  type JobActions,
} from './job-actions.ts'

type Words = ReturnType<typeof useTranslation<'jobs'>>['t']

/** One instance per user, so that actions continue when the user opens another page. */
const instances = new WeakMap<QueryClient, JobActions>()

/** The actions on jobs and their state. */
export function useJobActions(): { actions: JobActions; state: JobActionsState } {
  const services = usePortalServices()
  const cache = useQueryClient()
  const { t } = useTranslation('jobs')
  const actions = useMemo(() => {
    const existing = instances.get(cache)
    if (existing) return existing
    const created = connectJobActions(services, t)
    instances.set(cache, created)
    services.onUserGone(() => {
      instances.delete(cache)
      created.close()
    })
    return created
  }, [services, cache, t])
  return { actions, state: useSyncExternalStore(actions.subscribe, actions.state) }
}

function connectJobActions({ api, queryClient, toaster }: PortalServices, t: Words): JobActions {
  return createJobActions({
    cancelJob: (jobId) => api.cancelJob(jobId),
    deleteJob: (jobId) => api.deleteJob(jobId),
    isDone: (kind, failure) => isDone(api, kind, failure),
    refresh: () => queryClient.invalidateQueries({ queryKey: jobQueries.all }),
    offerUndo: ({ count, onUndo, onExpire }) =>
      toaster.show({
        text: t('list.deleted', { count }),
        action: { label: t('list.undo'), onAction: onUndo, undoes: true },
        durationMs: 8000,
        onExpire,
      }),
    onDone: (kind, jobs) => {
      if (kind === 'cancel')
        void isCancelling(api, jobs).then((isRequest) =>
          toaster.show({
            text: t(isRequest ? 'list.cancelRequested' : 'list.cancelled', { count: jobs.length }),
          }),
        )
    },
  })
}

/**
 * Tells whether cancelled jobs have yet to be stopped. Only clouds with a file storage know that
 * status, and only of jobs that ran.
 */
async function isCancelling(api: ApiClient, jobs: readonly JobSummary[]): Promise<boolean> {
  const ran = jobs.find(({ status }) => status === 'running')
  if (!ran) return false
  try {
    return (await api.detectGeneration()) === 's3' && (await api.getJobStatus(ran.id)) === 'cancelling'
  } catch {
    return false
  }
}

async function isDone(
  api: ApiClient,
  kind: JobActionKind,
  { job, error }: JobActionFailure,
): Promise<boolean> {
  if (isMissing(error)) return kind === 'delete'
  if (!isAnswerLost(error)) return false
  try {
    const status = await api.getJobStatus(job.id)
    return kind === 'cancel' && (status === 'cancelled' || status === 'cancelling')
  } catch (failure) {
    if (isMissing(failure)) return kind === 'delete'
    throw failure
  }
}

function isMissing(error: unknown): boolean {
  return isApiError(error) && error.code === 'api/job-not-found'
}
