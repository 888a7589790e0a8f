import type { Device } from '@qportal/api-client'
import {
  Button,
  ButtonLink,
  cx,
  DataTable,
  EmptyState,
  Link,
  nextSort,
  Pagination,
  saveFile,
  toCsv,
  type Column,
} from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { languageOfText } from '../../platform/labels/language-of-text.ts'
import { useDeviceTypeName } from '../../platform/labels/use-device-type-name.ts'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import { Moment } from '../../platform/time/moment.tsx'
import { useKeptFocus } from '../../platform/use-kept-focus.ts'
import { CalibrationAge } from './calibration-age.tsx'
import { compareDevicesHref, maxCompared } from './device-compare-search.ts'
import {
  devicePageSize,
  findDevices,
  readSort,
  type DeviceColumnKey,
  type DeviceListChange,
  type DeviceListSearch,
  type DeviceSortKey,
} from './device-list-search.ts'
import { DeviceStatusBadge } from './device-status-badge.tsx'
import { NameList } from './name-list.tsx'

interface DeviceListProps {
  devices: readonly Device[]
  loading: boolean
  search: DeviceListSearch
  onSearch: (change: DeviceListChange) => void
}

/** Scrollable regions must be focusable (WCAG 2.2, 2.1.1). */
const scrollable = { tabIndex: 0 } as const

/** The devices that match the search, with all their properties. */
export function DeviceList({ devices, loading, search, onSearch }: DeviceListProps) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const columns = useDeviceListColumns()
  const shown = columns.filter(({ key }) => search.columns?.some((column) => column === key) ?? true)
  const shownDevices = findDevices(devices, search)
  const page = Math.min(search.page ?? 1, Math.max(1, Math.ceil(shownDevices.length / devicePageSize)))
  const first = (page - 1) * devicePageSize
  const turn = (by: number) => () => onSearch((current) => ({ ...current, page: page + by }))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())

  function sortBy(key: string) {
    onSearch((current) => {
      const { key: sort, direction } = nextSort(readSort(current), key)
      const { order: _, page: __, ...rest } = current
      return {
        ...rest,
        sort: sort as DeviceSortKey,
        ...(direction === 'descending' && { order: direction }),
      }
    })
  }

  const area = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={area}>
      <section
        aria-label={t('list.caption')}
        {...scrollable}
        // Keeps focused elements above the comparison bar.
        className={cx('@container -mx-2.5 overflow-x-auto px-2.5', chosen.size > 0 && '**:scroll-mb-14')}
      >
        <DataTable
          caption={t('list.caption')}
          columns={shown}
          cardsUpTo="xl"
          rows={shownDevices.slice(first, first + devicePageSize)}
          rowKey={({ id }) => id}
          sort={readSort(search)}
          onSort={sortBy}
          loadingRows={loading ? 4 : 0}
          selection={{
            selected: chosen,
            onValueChange: setChosen,
            allLabel: t('list.chooseAll'),
            rowLabel: ({ id }) => t('list.choose', { id }),
          }}
          empty={<EmptyState>{devices.length ? t('list.filtered') : t('empty')}</EmptyState>}
        />
      </section>
      {!loading && (
        <div className="mt-3 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-caption text-ink3">
            {t('list.showing', { count: shownDevices.length })}
          </p>
          {shownDevices.length > 0 && (
            <Button
              size="small"
              onClick={() =>
                saveFile(new Blob([toCsv(columns, shownDevices)], { type: 'text/csv' }), 'devices.csv')
              }
            >
              {t('detail.csv')}
            </Button>
          )}
        </div>
      )}
      {shownDevices.length > devicePageSize && (
        <Pagination
          label={t('list.pages')}
          summary={t('detail.qubitRows', {
            first: format.number(first + 1),
            last: format.number(Math.min(first + devicePageSize, shownDevices.length)),
            total: format.number(shownDevices.length),
          })}
          previous={{ label: t('detail.previous'), ...(page > 1 && { onSelect: turn(-1) }) }}
          next={{
            label: t('detail.next'),
            ...(first + devicePageSize < shownDevices.length && { onSelect: turn(1) }),
          }}
        />
      )}
      {chosen.size > 0 && <CompareBar chosen={[...chosen]} onClear={() => setChosen(new Set())} />}
    </div>
  )
}

/** The actions on the selected devices; stays visible while the list scrolls. */
function CompareBar({ chosen, onClear }: { chosen: readonly string[]; onClear: () => void }) {
  const { t } = useTranslation('devices')
  return (
    <div
      data-action-bar
      className="sticky bottom-0 z-10 mt-2 flex min-h-12 flex-wrap items-center gap-2 border-t border-line2 bg-page py-2 max-md:bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] cramped:static"
    >
      <span role="status" className="me-2 text-label tabular-nums">
        {t('list.chosen', { count: chosen.length })}
      </span>
      {chosen.length > 1 && chosen.length <= maxCompared ? (
        <ButtonLink as={RouterLink} size="small" href={compareDevicesHref(chosen)}>
          {t('compare.open')}
        </ButtonLink>
      ) : (
        <span className="text-label text-ink2">{t('list.compareHint', { most: maxCompared })}</span>
      )}
      <Button size="small" variant="quiet" className="ms-auto" onClick={onClear}>
        {t('list.clear')}
      </Button>
    </div>
  )
}

type DeviceColumn = Column<Device> & { readonly key: DeviceColumnKey }

/** Wraps headers when space is short, so that the last column stays visible. */
const wrapHeader = '[th&]:@max-[68rem]:!whitespace-normal'

/** Leaves less space beside numbers when space is short. */
const narrowNumber = 'xl:@max-[68rem]:pe-5'

/** All columns of the device list, in display order. */
function useDeviceListColumns(): readonly DeviceColumn[] {
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
      text: ({ id }) => id,
    },
    {
      key: 'name',
      header: t('columns.name'),
      sortable: true,
      cell: ({ name }) => <span translate="no">{name}</span>,
      text: ({ name }) => name,
    },
    {
      key: 'status',
      header: t('columns.status'),
      sortable: true,
      small: 'end',
      cell: (device) => <DeviceStatusBadge {...device} />,
      text: ({ status }) => status,
    },
    {
      key: 'qubits',
      header: t('columns.qubits'),
      sortable: true,
      align: 'end',
      className: narrowNumber,
      cell: ({ qubitCount }) => (qubitCount === undefined ? none : format.number(qubitCount)),
      missing: ({ qubitCount }) => qubitCount === undefined,
      text: ({ qubitCount }) => qubitCount,
    },
    {
      key: 'type',
      header: t('columns.type'),
      sortable: true,
      className: 'whitespace-nowrap',
      cell: ({ type }) => typeName(type),
      text: ({ type }) => type,
    },
    {
      key: 'pendingJobs',
      header: t('columns.pendingJobs'),
      sortable: true,
      align: 'end',
      className: cx(wrapHeader, narrowNumber),
      cell: ({ pendingJobs }) => format.number(pendingJobs),
      text: ({ pendingJobs }) => pendingJobs,
    },
    {
      key: 'calibratedAt',
      header: t('columns.calibratedAt'),
      sortable: true,
      className: 'whitespace-nowrap @max-[68rem]:!whitespace-normal',
      cell: ({ calibratedAt }) => <CalibrationAge headed calibratedAt={calibratedAt} />,
      missing: ({ calibratedAt }) => calibratedAt === undefined,
      text: ({ calibratedAt }) => calibratedAt,
    },
    {
      key: 'basisGates',
      header: t('columns.basisGates'),
      className: 'min-w-22 max-w-52 @max-[68rem]:min-w-17 carded:max-w-none',
      small: 'line',
      missing: ({ basisGates }) => basisGates.length === 0,
      cell: ({ basisGates }) => <NameList names={basisGates} />,
      text: ({ basisGates }) => basisGates.join(' '),
    },
    {
      key: 'instructions',
      header: t('columns.instructions'),
      className: 'min-w-30 @max-[68rem]:min-w-16',
      small: 'line',
      missing: ({ supportedInstructions }) => supportedInstructions.length === 0,
      cell: ({ supportedInstructions }) => <NameList names={supportedInstructions} />,
      text: ({ supportedInstructions }) => supportedInstructions.join(' '),
    },
    {
      key: 'description',
      header: t('columns.description'),
      // As wide as "superconducting".
      className: 'min-w-38 wrap-anywhere @max-[68rem]:min-w-29',
      small: 'line',
      missing: ({ description }) => description === '',
      // The device's page shows the whole description.
      cell: ({ description }) => (
        <span className="xl:line-clamp-3" lang={description ? languageOfText(description) : undefined}>
          {description || none}
        </span>
      ),
      text: ({ description }) => description,
    },
    {
      key: 'availableAt',
      header: t('columns.availableAt'),
      className: cx(
        wrapHeader,
        'lang-ja:[th&]:!whitespace-nowrap @max-[76rem]:[&_time_span]:whitespace-normal',
      ),
      cell: ({ availableAt }) => <Moment value={availableAt} />,
      text: ({ availableAt }) => availableAt,
    },
  ]
}
