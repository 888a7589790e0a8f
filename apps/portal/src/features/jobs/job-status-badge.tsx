import type { JobStatus } from '@qportal/api-client'
import { StatusBadge, type Status } from '@qportal/ui'
import { useTranslation } from 'react-i18next'

const signs = {
  registered: 'submitted',
  submitted: 'submitted',
  ready: 'ready',
  running: 'running',
  cancelling: 'running',
  succeeded: 'succeeded',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<string, Status>

/** A job's state as sign and word; a word we do not know is shown as it was sent. */
export function JobStatusBadge({ status, className }: { status: JobStatus; className?: string }) {
  const { t } = useTranslation('jobs')
  const known = Object.hasOwn(signs, status) ? (status as keyof typeof signs) : undefined
  return (
    <StatusBadge status={known ? signs[known] : 'unknown'} className={className}>
      {known ? t(`status.${known}`) : <span translate="no">{status}</span>}
    </StatusBadge>
  )
}
