import type { JobStatus } from '@qportal/api-client'
import { StatusBadge, type Status } from '@qportal/ui'
import { useTranslation } from 'react-i18next'

const badgeStatuses = {
  registered: 'submitted',
  submitted: 'submitted',
  ready: 'ready',
  running: 'running',
  cancelling: 'running',
  succeeded: 'succeeded',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<string, Status>

/** A job's status as icon and label. An unknown status is shown as the server sent it. */
export function JobStatusBadge({ status, className }: { status: JobStatus; className?: string }) {
  const { t } = useTranslation('jobs')
  const knownStatus = Object.hasOwn(badgeStatuses, status)
    ? (status as keyof typeof badgeStatuses)
    : undefined
  return (
    <StatusBadge status={knownStatus ? badgeStatuses[knownStatus] : 'unknown'} className={className}>
      {knownStatus ? t(`status.${knownStatus}`) : <span translate="no">{status}</span>}
    </StatusBadge>
  )
}
