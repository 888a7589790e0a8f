import type { QueuedJob } from '@qportal/api-client/administration'
import { Button, ConfirmDialog, DataTable, EmptyState, StatusBadge, type Column } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFailure } from '../../platform/failures/query-failure.tsx'
import { EmailAddress } from '../../platform/labels/email-address.tsx'
import { jobLabel } from '../../platform/labels/job-label.ts'
import { knownWord } from '../../platform/labels/known-word.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { Moment } from '../../platform/time/moment.tsx'
import { adminQueries, maxQueuedJobs } from './admin-queries.ts'
import { useAdminChange } from './use-admin-change.ts'
import { useAdminClient } from './use-admin-client.ts'

const statuses = ['submitted', 'ready', 'running'] as const

/** The jobs of all users that have not ended, each with a button that cancels it. */
export function QueuedJobTable({ deviceId }: { deviceId: string | undefined }) {
  const { t } = useTranslation(['admin', 'common'])
  const admin = useAdminClient()
  const query = useQuery(adminQueries.queue(admin, deviceId))
  const { data, error, isPending } = query
  const { toaster } = usePortalServices()
  const { isBusy, apply } = useAdminChange()
  const [asked, setAsked] = useState<QueuedJob>()

  async function cancel(job: QueuedJob) {
    const reason = await apply(() => admin.cancelJob(job.id), t('queue.cancelled', { name: jobLabel(job) }))
    if (reason !== undefined) toaster.show({ severity: 'danger', text: t('queue.cancelFailed', { reason }) })
    setAsked(undefined)
  }

  const columns: readonly Column<QueuedJob>[] = [
    {
      key: 'name',
      header: t('queue.job'),
      small: 'title',
      cell: (job) => (
        <span className="wrap-anywhere" translate="no">
          {jobLabel(job)}
        </span>
      ),
    },
    {
      key: 'user',
      header: t('queue.user'),
      cell: ({ email }) => (email ? <EmailAddress>{email}</EmailAddress> : t('queue.removedUser')),
    },
    {
      key: 'device',
      header: t('queue.device'),
      cell: ({ deviceId }) => <span translate="no">{deviceId}</span>,
    },
    {
      key: 'status',
      header: t('queue.status'),
      cell: ({ status, progress }) => {
        const name = knownWord(statuses, status)
        return (
          <StatusBadge status={name ?? 'unknown'}>
            {name === 'running' && progress !== undefined
              ? t('queue.runningAt', { percent: Math.floor(progress * 100) })
              : name
                ? t(`queue.${name}`)
                : status}
          </StatusBadge>
        )
      },
    },
    {
      key: 'submitted',
      header: t('queue.submittedAt'),
      cell: ({ submittedAt }) => <Moment value={submittedAt} />,
    },
    {
      key: 'cancel',
      header: t('queue.cancel'),
      headerHidden: true,
      align: 'end',
      small: 'end',
      cell: (job) => (
        <Button
          size="small"
          aria-label={t('queue.cancelOf', { name: jobLabel(job) })}
          onClick={() => setAsked(job)}
        >
          {t('queue.cancel')}
        </Button>
      ),
    },
  ]

  return (
    <>
      <QueryFailure title={t('queue.failed')} query={query} />
      {(data || !error) && (
        <DataTable
          caption={t('queue.jobs')}
          columns={columns}
          rows={data ?? []}
          rowKey={({ id }) => id}
          loadingRows={isPending ? 4 : 0}
          cardsUpTo="xl"
          empty={<EmptyState>{t('queue.empty')}</EmptyState>}
        />
      )}
      {data?.length === maxQueuedJobs && (
        <p className="mt-3 text-label text-ink2">{t('queue.capped', { count: maxQueuedJobs })}</p>
      )}
      {asked && (
        <ConfirmDialog
          open
          destructive
          title={t('queue.cancelTitle')}
          confirmLabel={isBusy ? t('common:processing') : t('queue.cancelTitle')}
          cancelLabel={t('queue.keep')}
          busy={isBusy}
          onConfirm={() => void cancel(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p className="wrap-anywhere" translate="no">
            {jobLabel(asked)}
          </p>
          <p className="mb-2 wrap-anywhere" translate="no">
            {asked.email}
          </p>
          <p>{t('queue.consequence')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
