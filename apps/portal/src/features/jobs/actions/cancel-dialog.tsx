import type { JobSummary } from '@qportal/api-client'
import { ConfirmDialog } from '@qportal/ui'
import { useTranslation } from 'react-i18next'

interface CancelDialogProps {
  /** The jobs in question; undefined while nothing is asked. */
  jobs: readonly JobSummary[] | undefined
  onConfirm: (jobs: readonly JobSummary[]) => void
  onClose: () => void
}

/** Asks before jobs are cancelled, since that cannot be undone. */
export function CancelDialog({ jobs, onConfirm, onClose }: CancelDialogProps) {
  const { t } = useTranslation('jobs')
  const count = jobs?.length ?? 0
  return (
    <ConfirmDialog
      open={jobs !== undefined}
      destructive
      title={t('list.cancelTitle', { count })}
      confirmLabel={t('list.cancelConfirm', { count })}
      cancelLabel={t('list.keep')}
      onCancel={onClose}
      onConfirm={() => {
        if (jobs) onConfirm(jobs)
        onClose()
      }}
    >
      {t('list.cancelBody')}
    </ConfirmDialog>
  )
}
