import { isCancellableStatus, type Job } from '@qportal/api-client'
import { Button } from '@qportal/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, PartBoundary } from '../../../platform/loading/lazy-part.tsx'
import { useJobActions } from '../actions/use-job-actions.ts'

// Loaded on demand: most jobs have ended when the page opens and cannot be cancelled.
const CancelDialog = lazyPart(async () => (await import('../actions/cancel-dialog.tsx')).CancelDialog)

/** Cancels a job that waits or runs, after a question. Not shown once the job has ended. */
export function CancelJobButton({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const { actions } = useJobActions()
  /** Undefined until the dialog opens for the first time. */
  const [isConfirming, setIsConfirming] = useState<boolean>()
  const cancellable = isCancellableStatus(job.status)
  const wasFocused = useRef(false)
  useEffect(() => {
    // Preloads the dialog so that it can record which element has the focus. A failure to load is
    // shown when the dialog opens.
    if (cancellable) void CancelDialog.preload()
    // Otherwise the focus would return to the start of the page with the button.
    else if (wasFocused.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#page-heading')?.focus()
  }, [cancellable])
  return (
    <>
      {cancellable && (
        <Button
          onFocus={() => {
            wasFocused.current = true
          }}
          onBlur={() => {
            wasFocused.current = false
          }}
          onClick={() => setIsConfirming(true)}
        >
          {t('list.cancel')}
        </Button>
      )}
      {isConfirming !== undefined && (
        <PartBoundary onMissing={() => setIsConfirming(undefined)}>
          <CancelDialog
            jobs={isConfirming && cancellable ? [job] : undefined}
            onClose={() => setIsConfirming(false)}
            onConfirm={(jobs) => void actions.cancel(jobs)}
          />
        </PartBoundary>
      )}
    </>
  )
}
