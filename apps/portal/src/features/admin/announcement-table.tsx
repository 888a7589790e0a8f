import type { Announcement } from '@qportal/api-client'
import { Button, ConfirmDialog, DataTable, EmptyState, Menu, type Column } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFailure } from '../../platform/failures/query-failure.tsx'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { Moment } from '../../platform/time/moment.tsx'
import { useNow } from '../../platform/time/use-now.ts'
import { adminQueries } from './admin-queries.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { stateOf } from './announcement-draft.ts'
import { useAdminChange } from './use-admin-change.ts'
import { useAdminClient } from './use-admin-client.ts'

/** All announcements, latest start first. Publishes, schedules and withdraws them. */
export function AnnouncementTable() {
  const { t } = useTranslation(['admin', 'common'])
  const admin = useAdminClient()
  const query = useQuery(adminQueries.announcements(admin))
  const { data, error, isPending } = query
  const { toaster } = usePortalServices()
  const { isBusy, apply } = useAdminChange()
  const now = useNow(30_000)
  const [draft, setDraft] = useState<{ template: Announcement | undefined }>()
  const [asked, setAsked] = useState<Announcement>()

  async function withdraw({ id, title }: Announcement) {
    const done = t('announcements.withdrawnNow', { title })
    const reason = await apply(() => admin.withdrawAnnouncement(id), done)
    if (reason !== undefined)
      toaster.show({ severity: 'danger', text: t('announcements.withdrawFailed', { reason }) })
    setAsked(undefined)
  }

  const columns: readonly Column<Announcement>[] = [
    {
      key: 'title',
      header: t('announcements.titleField'),
      small: 'title',
      cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
    },
    {
      key: 'state',
      header: t('announcements.state'),
      cell: (announcement) => t(`announcements.states.${stateOf(announcement, now)}`),
    },
    {
      key: 'from',
      header: t('announcements.from'),
      cell: ({ startsAt }) => <Moment value={startsAt} />,
    },
    {
      key: 'to',
      header: t('announcements.to'),
      cell: ({ endsAt }) => <Moment value={endsAt} />,
    },
    {
      key: 'changes',
      header: t('announcements.change'),
      headerHidden: true,
      align: 'end',
      small: 'end',
      cell: (announcement) => {
        const again = {
          key: 'again',
          label: t('announcements.again'),
          onSelect: () => setDraft({ template: announcement }),
        }
        const withdrawal = {
          key: 'withdraw',
          label: t('announcements.withdraw'),
          danger: true,
          onSelect: () => setAsked(announcement),
        }
        const isEnded = ['withdrawn', 'past'].includes(stateOf(announcement, now))
        return (
          <Menu
            variant="quiet"
            size="small"
            align="end"
            arrow
            label={t('announcements.changeOf', { title: announcement.title })}
            button={t('announcements.change')}
            entries={isEnded ? [again] : [again, withdrawal]}
          />
        )
      },
    },
  ]

  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button variant="primary" onClick={() => setDraft({ template: undefined })}>
          {t('announcements.new')}
        </Button>
      </div>
      <QueryFailure title={t('announcements.failed')} query={query} />
      {(data || !error) && (
        <DataTable
          caption={t('announcements.title')}
          columns={columns}
          rows={data ?? []}
          rowKey={({ id }) => String(id)}
          loadingRows={isPending ? 4 : 0}
          empty={<EmptyState>{t('announcements.empty')}</EmptyState>}
        />
      )}
      {draft && <AnnouncementDialog template={draft.template} onClose={() => setDraft(undefined)} />}
      {asked && (
        <ConfirmDialog
          open
          destructive
          title={t('announcements.withdraw')}
          confirmLabel={isBusy ? t('common:processing') : t('announcements.withdraw')}
          cancelLabel={t('common:cancel')}
          busy={isBusy}
          onConfirm={() => void withdraw(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p className="mb-2 wrap-anywhere">{asked.title}</p>
          <p>{t('announcements.consequence')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
