import type { JobSummary } from '@qportal/api-client'
import { Timeline } from '@qportal/ui'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../platform/i18n/format-date-time.ts'
import { joinSentences } from '../../../platform/i18n/punctuation.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { jobStages, lifetimeSeconds, type JobStage } from './job-stages.ts'

/** The stages of a job (submitted, ready, running, ended) with their durations and explanations. */
export function JobTimeline({ job }: { job: JobSummary }) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const total = lifetimeSeconds(job)
  const queuePlace = useQueuePlace(job.id)

  const note = ({ key, state }: JobStage) => {
    const { shots, deviceId: device } = job
    if (key === 'running')
      return shots === undefined || !device
        ? undefined
        : t('detail.timeline.running', {
            shots: t('detail.shotCount', { count: shots, number: format.number(shots) }),
            device,
          })
    if (key !== 'ended') return (state === 'current' && queuePlace) || t(`detail.timeline.${key}`)
    return total === undefined || state === 'pending'
      ? undefined
      : t('detail.timeline.ended', { duration: format.duration(total) })
  }
  const label = ({ key, state }: JobStage) => {
    if (key !== 'ended') return t(`status.${key}`)
    return state === 'succeeded' || state === 'failed' || state === 'cancelled'
      ? t(`status.${state}`)
      : t('detail.timeline.end')
  }
  return (
    <Timeline
      className="mb-8"
      label={t('detail.timeline.label')}
      stages={jobStages(job).map((stage) => ({
        key: stage.key,
        label: label(stage),
        time: stage.at && formatDateTime(new Date(stage.at), format.language).split(' ')[1],
        note: note(stage),
        state: stage.state,
        ...(stage.seconds !== undefined && {
          duration: { text: format.duration(stage.seconds), seconds: stage.seconds },
        }),
      }))}
    />
  )
}

/** Shorter waits are over before they are read. */
const minShownSeconds = 5

/** How many jobs are ahead of a waiting one, and an estimate of its wait, if the cloud says so. */
function useQueuePlace(jobId: string): string | undefined {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const { jobFollower } = usePortalServices()
  const queuePlace = useSyncExternalStore(jobFollower.subscribe, () => jobFollower.placeOf(jobId))
  if (queuePlace?.jobsAhead === undefined) return undefined
  const { jobsAhead, waitSeconds = 0 } = queuePlace
  const ahead = jobsAhead === 0 ? t('detail.timeline.next') : t('detail.timeline.ahead', { count: jobsAhead })
  if (waitSeconds < minShownSeconds) return ahead
  return joinSentences(format.language, [
    ahead,
    t('detail.timeline.wait', { duration: format.duration(waitSeconds) }),
  ])
}
