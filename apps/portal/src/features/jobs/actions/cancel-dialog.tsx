import type { JobSummary } from '@qportal/api-client'
import { ConfirmDialog } from '@qportal/ui'
import { useTranslation } from 'react-i18next'

interface CancelDialogProps {
  /** The jobs to cancel; undefined while the dialog is closed. */
  jobs: readonly JobSummary[] | undefined
  onConfirm: (jobs: readonly JobSummary[]) => void
  onClose: () => void
}

/** Asks for confirmation before jobs are cancelled, which cannot be undone. */
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
