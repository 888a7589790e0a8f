import type { DeviceQueue } from '@qportal/api-client/administration'
import { DataTable, EmptyState, Link, type Column } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryFailure } from '../../platform/failures/query-failure.tsx'
import { EmailAddress } from '../../platform/labels/email-address.tsx'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import { Moment } from '../../platform/time/moment.tsx'
import { adminQueries } from './admin-queries.ts'
import { useAdminClient } from './use-admin-client.ts'

/** What waits and runs on each device, and for whom. */
export function DeviceQueueTable() {
  const { t } = useTranslation(['admin', 'common'])
  const query = useQuery(adminQueries.devices(useAdminClient()))
  const { data, error, isPending } = query
  const columns: readonly Column<DeviceQueue>[] = [
    {
      key: 'device',
      header: t('queue.device'),
      small: 'title',
      cell: ({ deviceId }) => (
        <Link
          as={RouterLink}
          standalone
          translate="no"
          href={`/admin/queue?${new URLSearchParams({ device: deviceId }).toString()}`}
        >
          {deviceId}
        </Link>
      ),
    },
    ...(['waiting', 'running'] as const).map((key) => ({
      key,
      header: t(`queue.${key}`),
      align: 'end' as const,
      cell: (device: DeviceQueue) => <span className="tabular-nums">{device[key]}</span>,
    })),
    {
      key: 'oldest',
      header: t('queue.oldest'),
      className: 'ps-6',
      missing: ({ oldestAt }) => oldestAt === undefined,
      cell: ({ oldestAt }) => <Moment value={oldestAt} show="relative" />,
    },
    {
      key: 'users',
      header: t('queue.byUser'),
      small: 'line',
      missing: ({ users }) => users.length === 0,
      cell: ({ users }) =>
        users.length === 0 ? (
          t('common:none')
        ) : (
          <ul>
            {users.map(({ email, jobs }) => (
              <li key={email} className="flex flex-wrap gap-x-3">
                {email ? <EmailAddress>{email}</EmailAddress> : t('queue.removedUser')}
                <span className="text-ink2 tabular-nums">{jobs}</span>
              </li>
            ))}
          </ul>
        ),
    },
  ]
  return (
    <>
      <QueryFailure title={t('devices.failed')} query={query} />
      {(data || !error) && (
        <DataTable
          caption={t('queue.perDevice')}
          columns={columns}
          rows={data ?? []}
          rowKey={({ deviceId }) => deviceId}
          loadingRows={isPending ? 4 : 0}
          empty={<EmptyState>{t('devices.empty')}</EmptyState>}
        />
      )}
    </>
  )
}
