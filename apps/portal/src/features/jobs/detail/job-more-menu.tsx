import { isCancellableStatus, isDeletableStatus, isEndedStatus, type Job } from '@qportal/api-client'
import { Menu, MoreIcon } from '@qportal/ui'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../platform/loading/lazy-part.tsx'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { isSubmittableType } from '../../../platform/words/is-submittable-type.ts'
import { useJobActions } from '../actions/use-job-actions.ts'
import { useSseLog } from '../result/use-sse-log.ts'

// Most jobs have ended when they are looked at, and are never asked about.
async function loadCancelDialog() {
  return { default: (await import('../actions/cancel-dialog.tsx')).CancelDialog }
}
const CancelDialog = lazy(loadCancelDialog)

/** What else can be done with a job: use it again, share it, get its log, cancel or delete it. */
export function JobMoreMenu({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const { toaster } = usePortalServices()
  const { desk } = useJobActions()
  const downloadLog = useSseLog(job.id)
  const navigate = useNavigate()
  /** Undefined until it is asked for the first time. */
  const [asking, setAsking] = useState<boolean>()
  const id = encodeURIComponent(job.id)
  const cancellable = isCancellableStatus(job.status)
  useEffect(() => {
    // Ahead of the question: what watches the focus, to give it back, comes with the dialog. If it fails, that is told once the question is asked.
    if (cancellable) loadCancelDialog().catch(() => undefined)
  }, [cancellable])

  const share = () =>
    navigator.clipboard.writeText(location.href).then(
      () => toaster.show({ text: t('detail.linkCopied') }),
      () => toaster.show({ text: t('form.snippetNotCopied'), severity: 'danger' }),
    )

  function remove(): void {
    desk.remove([job])
    void navigate({ to: '/jobs' })
  }

  return (
    <>
      <Menu
        variant="quiet"
        label={t('detail.more')}
        button={<MoreIcon />}
        linkAs={RouterLink}
        entries={[
          ...(isSubmittableType(job.type)
            ? [{ key: 'edit', label: t('list.editAsNew'), href: `/jobs/form?from=${id}` }]
            : []),
          { key: 'share', label: t('detail.share'), onSelect: () => void share() },
          ...(job.type === 'sse'
            ? [
                {
                  key: 'log',
                  label: t('detail.sseLog'),
                  onSelect: downloadLog,
                  disabled: !isEndedStatus(job.status),
                },
              ]
            : []),
          { key: 'line', separator: true as const },
          {
            key: 'cancel',
            label: t('list.cancel'),
            onSelect: () => setAsking(true),
            disabled: !cancellable,
          },
          {
            key: 'delete',
            label: t('list.delete'),
            danger: true,
            onSelect: remove,
            disabled: !isDeletableStatus(job.status),
          },
        ]}
      />
      {asking !== undefined && (
        <LazyPart onMissing={() => setAsking(undefined)}>
          <CancelDialog
            jobs={asking ? [job] : undefined}
            onClose={() => setAsking(false)}
            onConfirm={(jobs) => void desk.cancel(jobs)}
          />
        </LazyPart>
      )}
    </>
  )
}
