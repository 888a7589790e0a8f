import type { JobSummary } from '@qportal/api-client'
import { Timeline } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../platform/i18n/format-date-time.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { jobStages, lifetimeSeconds, type JobStage } from './job-stages.ts'

/** The stages of a job (submitted, ready, running, ended) with their durations and explanations. */
export function JobTimeline({ job }: { job: JobSummary }) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const total = lifetimeSeconds(job)

  const note = ({ key, state }: JobStage) => {
    const { shots, deviceId: device } = job
    if (key === 'running')
      return shots === undefined || !device
        ? undefined
        : t('detail.timeline.running', {
            shots: t('detail.shotCount', { count: shots, number: format.number(shots) }),
            device,
          })
    if (key !== 'ended') return t(`detail.timeline.${key}`)
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
