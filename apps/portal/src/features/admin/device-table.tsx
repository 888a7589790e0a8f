import type { DeviceQueue } from '@qportal/api-client/administration'
import { Button, DataTable, EmptyState, StatusBadge, type Column } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFailure } from '../../platform/failures/query-failure.tsx'
import { Moment } from '../../platform/time/moment.tsx'
import { adminQueries } from './admin-queries.ts'
import { DeviceDialog } from './device-dialog.tsx'
import { useAdminClient } from './use-admin-client.ts'

/** The devices, each with a button that opens or closes it. */
export function DeviceTable() {
  const { t } = useTranslation(['admin', 'common'])
  const query = useQuery(adminQueries.devices(useAdminClient()))
  const { data, error, isPending } = query
  const [changed, setChanged] = useState<DeviceQueue>()
  const columns: readonly Column<DeviceQueue>[] = [
    {
      key: 'device',
      header: t('devices.device'),
      small: 'title',
      cell: ({ deviceId }) => <span translate="no">{deviceId}</span>,
    },
    {
      key: 'type',
      header: t('devices.type'),
      cell: ({ isProcessor }) => t(isProcessor ? 'devices.processor' : 'devices.simulator'),
    },
    {
      key: 'status',
      header: t('devices.status'),
      cell: ({ status }) => <StatusBadge status={status}>{t(`devices.${status}`)}</StatusBadge>,
    },
    {
      key: 'availableAt',
      header: t('devices.availableAt'),
      missing: ({ availableAt }) => availableAt === undefined,
      cell: ({ availableAt }) => <Moment value={availableAt} />,
    },
    {
      key: 'note',
      header: t('devices.note'),
      small: 'line',
      missing: ({ note }) => note === undefined,
      cell: ({ note }) => <span className="wrap-anywhere">{note ?? t('common:none')}</span>,
    },
    {
      key: 'change',
      header: t('devices.change'),
      headerHidden: true,
      align: 'end',
      small: 'end',
      cell: (device) => (
        <Button
          size="small"
          aria-label={t('devices.changeOf', { id: device.deviceId })}
          onClick={() => setChanged(device)}
        >
          {t('devices.change')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <QueryFailure title={t('devices.failed')} query={query} />
      {(data || !error) && (
        <DataTable
          caption={t('devices.title')}
          columns={columns}
          rows={data ?? []}
          rowKey={({ deviceId }) => deviceId}
          loadingRows={isPending ? 4 : 0}
          empty={<EmptyState>{t('devices.empty')}</EmptyState>}
        />
      )}
      {changed && <DeviceDialog device={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}
