import { isCancellableStatus, isDeletableStatus, isEndedStatus, type Job } from '@qportal/api-client'
import { Menu, MoreIcon } from '@qportal/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortalServices } from '../../platform/portal-services.ts'
import { RouterLink } from '../../platform/router-link.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useJobDesk } from './use-job-desk.ts'
import { useSseLog } from './use-sse-log.ts'

/** What else can be done with a job: use it again, share it, get its log, cancel or delete it. */
export function JobMoreMenu({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const { toaster } = usePortalServices()
  const { desk } = useJobDesk()
  const downloadLog = useSseLog(job.id)
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const id = encodeURIComponent(job.id)

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
          { key: 'edit', label: t('list.editAsNew'), href: `/jobs/form?from=${id}` },
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
            disabled: !isCancellableStatus(job.status),
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
      <CancelDialog
        jobs={asking ? [job] : undefined}
        onClose={() => setAsking(false)}
        onConfirm={(jobs) => void desk.cancel(jobs)}
      />
    </>
  )
}
