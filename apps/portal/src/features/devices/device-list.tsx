import type { Device } from '@qportal/api-client'
import { DataTable, EmptyState, Link, nextSort, type Column } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Moment } from '../../platform/moment.tsx'
import { RouterLink } from '../../platform/router-link.tsx'
import { CalibrationAge } from './calibration-age.tsx'
import {
  devicePageSize,
  findDevices,
  sortOf,
  type DeviceListSearch,
  type DeviceSortKey,
} from './device-list-search.ts'
import { DeviceStatusBadge } from './device-status-badge.tsx'
import { useDeviceTypeName } from './device-type.tsx'

interface DeviceListProps {
  devices: readonly Device[]
  loading: boolean
  search: DeviceListSearch
  onSearch: (search: DeviceListSearch) => void
}

/** The devices that match the search, with every field of theirs. */
export function DeviceList({ devices, loading, search, onSearch }: DeviceListProps) {
  const { t } = useTranslation('devices')
  const columns = useDeviceListColumns()
  const found = findDevices(devices, search)
  const first = ((search.page ?? 1) - 1) * devicePageSize

  function sortBy(key: string) {
    const { key: sort, direction } = nextSort(sortOf(search), key)
    const { order: _, page: __, ...rest } = search
    onSearch({
      ...rest,
      sort: sort as DeviceSortKey,
      ...(direction === 'descending' && { order: direction }),
    })
  }

  return (
    <>
      <DataTable
        caption={t('list.caption')}
        columns={columns}
        rows={found.slice(first, first + devicePageSize)}
        rowKey={({ id }) => id}
        sort={sortOf(search)}
        onSort={sortBy}
        loadingRows={loading ? 4 : 0}
        empty={<EmptyState>{devices.length ? t('list.filtered') : t('empty')}</EmptyState>}
      />
      {!loading && (
        <p role="status" className="mt-3 text-caption text-ink3">
          {t('list.showing', { count: found.length })}
        </p>
      )}
    </>
  )
}

function useDeviceListColumns(): Column<Device>[] {
  const { t } = useTranslation(['devices', 'common'])
  const format = useFormat()
  const typeName = useDeviceTypeName()
  const none = t('common:none')
  return [
    {
      key: 'id',
      header: t('columns.id'),
      sortable: true,
      small: 'title',
      cell: ({ id }) => (
        <Link as={RouterLink} href={`/device/${encodeURIComponent(id)}`} standalone translate="no">
          {id}
        </Link>
      ),
    },
    {
      key: 'name',
      header: t('columns.name'),
      sortable: true,
      cell: ({ name }) => <span translate="no">{name}</span>,
    },
    {
      key: 'status',
      header: t('columns.status'),
      sortable: true,
      small: 'end',
      cell: ({ status }) => <DeviceStatusBadge status={status} />,
    },
    {
      key: 'qubits',
      header: t('columns.qubits'),
      sortable: true,
      align: 'end',
      cell: ({ qubitCount }) => (qubitCount === undefined ? none : format.number(qubitCount)),
    },
    { key: 'type', header: t('columns.type'), sortable: true, cell: ({ type }) => typeName(type) },
    {
      key: 'pendingJobs',
      header: t('columns.pendingJobs'),
      sortable: true,
      align: 'end',
      cell: ({ pendingJobs }) => format.number(pendingJobs),
    },
    {
      key: 'basisGates',
      header: t('columns.basisGates'),
      cell: ({ basisGates }) => <code translate="no">{basisGates.join(' ') || none}</code>,
    },
    {
      key: 'instructions',
      header: t('columns.instructions'),
      cell: ({ supportedInstructions }) => (
        <code translate="no">{supportedInstructions.join(' ') || none}</code>
      ),
    },
    { key: 'description', header: t('columns.description'), cell: ({ description }) => description || none },
    {
      key: 'availableAt',
      header: t('columns.availableAt'),
      cell: ({ availableAt }) => <Moment value={availableAt} />,
    },
    {
      key: 'calibratedAt',
      header: t('columns.calibratedAt'),
      sortable: true,
      cell: ({ calibratedAt }) => <CalibrationAge calibratedAt={calibratedAt} />,
    },
  ]
}
