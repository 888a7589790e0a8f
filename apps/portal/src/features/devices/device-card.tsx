import type { Device } from '@qportal/api-client'
import { DataTable, EmptyState, Link, type Column } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryFailure } from '../../platform/failures/query-failure.tsx'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { knownWord } from '../../platform/labels/known-word.ts'
import { LinkedSection } from '../../platform/navigation/linked-section.tsx'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { deviceQueries } from './device-queries.ts'
import { DeviceStatusBadge } from './device-status-badge.tsx'

/** The dashboard's section of devices. */
export function DeviceCard() {
  const { t } = useTranslation(['devices', 'dashboard'])
  const { api } = usePortalServices()
  const query = useQuery(deviceQueries.all(api))
  const { data, error, isPending } = query
  const columns = useDeviceColumns()
  return (
    <LinkedSection
      headingId="device-card"
      title={t('dashboard:devices.title')}
      href="/device"
      linkText={t('dashboard:devices.all')}
    >
      <QueryFailure title={t('failed')} query={query} />
      {(data || !error) && (
        <DataTable
          caption={t('dashboard:devices.title')}
          columns={columns}
          rows={data ?? []}
          rowKey={({ id }) => id}
          loadingRows={isPending ? 3 : 0}
          empty={<EmptyState>{t('empty')}</EmptyState>}
        />
      )}
    </LinkedSection>
  )
}

function useDeviceColumns(): Column<Device>[] {
  const { t } = useTranslation(['devices', 'dashboard', 'common'])
  const format = useFormat()
  return [
    {
      key: 'id',
      header: t('columns.id'),
      small: 'title',
      cell: ({ id }) => (
        <Link as={RouterLink} href={`/device/${encodeURIComponent(id)}`} standalone translate="no">
          {id}
        </Link>
      ),
    },
    {
      key: 'status',
      header: t('columns.status'),
      small: 'end',
      cell: (device) => <DeviceStatusBadge {...device} />,
    },
    {
      key: 'qubits',
      header: t('columns.qubits'),
      align: 'end',
      missing: ({ qubitCount }) => qubitCount === undefined,
      cell: ({ qubitCount }) => (qubitCount === undefined ? t('common:none') : format.number(qubitCount)),
    },
    { key: 'type', header: t('columns.type'), cell: ({ type }) => <DeviceType type={type} /> },
    {
      key: 'waiting',
      header: t('dashboard:devices.waiting'),
      align: 'end',
      cell: ({ pendingJobs }) => format.number(pendingJobs),
    },
  ]
}

function DeviceType({ type }: Pick<Device, 'type'>) {
  const { t } = useTranslation('devices')
  const knownType = knownWord(['simulator', 'superconductivity'], type)
  if (knownType) return <span className="text-ink2">{t(`type.${knownType}`)}</span>
  return (
    <span className="text-ink2" translate="no">
      {type}
    </span>
  )
}
