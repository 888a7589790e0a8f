import type { Calibration, QubitCalibration } from '@qportal/api-client/calibration'
import {
  Button,
  DataTable,
  EmptyState,
  nextSort,
  Pagination,
  saveFile,
  SearchIcon,
  TextField,
  toCsv,
  WireHeading,
  type Column,
  type Sort,
} from '@qportal/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fits } from '../../platform/words/fits.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { knownWord } from '../../platform/words/known-word.ts'
import { useUrlText } from '../../platform/navigation/use-url-text.ts'
import { columnWriter, metricUnits, qubitMetricKeys, qubitMetrics } from './device-metrics.ts'
import { qubitSortOf, type DeviceViewChange, type DeviceViewSearch } from './device-view-search.ts'

interface QubitTableProps {
  calibration: Calibration
  search: DeviceViewSearch
  onSearch: (change: DeviceViewChange) => void
}

/** As many as stand beside the map. */
const pageSize = 25
const waitMs = 100

const shown = ['oneQubitError', 'readoutError', 't1', 't2', 'frequency', 'anharmonicity'] as const

/** Every qubit with what was measured of it: searched by number, sorted by any property, a page of them at a time. */
export function QubitTable({ calibration, search, onSearch }: QubitTableProps) {
  const { t } = useTranslation(['devices', 'common'])
  const format = useFormat()
  const { language } = format
  const { find = '', qubit: chosen } = search
  const { text, setText } = useUrlText(
    find,
    (next) => onSearch({ find: next || undefined, page: undefined }),
    waitMs,
  )
  const sort = qubitSortOf(search)
  const { qubits } = calibration
  const measured = useMemo(
    () =>
      shown.flatMap((one) => {
        const values = qubits.map(qubitMetrics[one])
        const some = values.some((value) => value !== undefined)
        return some ? [{ key: one, write: columnWriter(values, language) }] : []
      }),
    [qubits, language],
  )
  const { key, direction } = sort
  const rows = useMemo(
    () =>
      sortQubits(
        qubits.filter(({ id }) => fits(String(id), find)),
        { key, direction },
      ),
    [qubits, find, key, direction],
  )
  // Until the reader turns pages, the table shows the one of the qubit that is chosen.
  const place = search.page === undefined ? rows.findIndex(({ id }) => id === chosen) : -1
  const wanted = search.page === undefined ? Math.max(0, Math.floor(place / pageSize)) : search.page - 1
  const page = Math.min(wanted, Math.max(0, Math.ceil(rows.length / pageSize) - 1))
  const first = page * pageSize
  const turn = (by: number) => () => onSearch({ page: page + by + 1 })
  const choose = (id: number) => onSearch({ qubit: id })

  function sortBy(column: string) {
    const next = nextSort(sort, column)
    onSearch({
      sort: knownWord(qubitMetricKeys, next.key),
      order: next.direction === 'descending' ? next.direction : undefined,
      page: undefined,
    })
  }

  const columns: Column<QubitCalibration>[] = [
    {
      key: 'qubit',
      header: t('detail.short.qubit'),
      text: ({ id }) => id,
      sortable: true,
      cell: ({ id }) => (
        <button
          type="button"
          className="min-h-6 min-w-8 text-start font-medium text-accent"
          aria-pressed={id === chosen}
          onClick={() => choose(id)}
        >
          {id}
        </button>
      ),
    },
    ...measured.map(({ key, write }) => ({
      key,
      header: metricUnits[key]
        ? `${t(`detail.short.${key}`)} (${metricUnits[key]})`
        : t(`detail.short.${key}`),
      sortable: true,
      align: 'end' as const,
      text: (qubit: QubitCalibration) => qubitMetrics[key](qubit),
      cell: (qubit: QubitCalibration) => {
        const value = qubitMetrics[key](qubit)
        return value === undefined ? t('common:none') : write(value)
      },
    })),
  ]
  return (
    <section aria-labelledby="device-qubits" className="min-w-0">
      <WireHeading
        headingId="device-qubits"
        end={
          <TextField
            className="w-40"
            size="dense"
            type="search"
            inputMode="numeric"
            labelHidden
            label={t('detail.searchQubit')}
            placeholder={t('detail.searchQubit')}
            icon={<SearchIcon size={16} />}
            maxLength={16}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        }
      >
        {t('detail.qubits')}
      </WireHeading>
      <div className="overflow-x-auto">
        <DataTable
          caption={t('detail.qubits')}
          rows={rows.slice(first, first + pageSize)}
          rowKey={({ id }) => String(id)}
          currentKey={chosen === undefined ? undefined : String(chosen)}
          density="figures"
          small="table"
          sort={sort}
          onSort={sortBy}
          empty={<EmptyState>{t('detail.noQubit')}</EmptyState>}
          columns={columns}
        />
      </div>
      {rows.length > pageSize && (
        <Pagination
          label={t('detail.qubitPages')}
          summary={t('detail.qubitRows', {
            first: format.number(first + 1),
            last: format.number(Math.min(first + pageSize, rows.length)),
            total: format.number(rows.length),
          })}
          previous={{ label: t('detail.previous'), ...(page > 0 && { onSelect: turn(-1) }) }}
          next={{
            label: t('detail.next'),
            ...(first + pageSize < rows.length && { onSelect: turn(1) }),
          }}
        />
      )}
      <Button
        className="mt-2"
        size="small"
        onClick={() => saveFile(new Blob([toCsv(columns, rows)], { type: 'text/csv' }), 'qubits.csv')}
      >
        {t('detail.csv')}
      </Button>
    </section>
  )
}

/** By number or by a property; qubits without a value stand last either way. */
function sortQubits(
  qubits: readonly QubitCalibration[],
  { key, direction }: Sort,
): readonly QubitCalibration[] {
  const sign = direction === 'descending' ? -1 : 1
  const metric = knownWord(qubitMetricKeys, key)
  const value = (qubit: QubitCalibration) => (metric ? qubitMetrics[metric](qubit) : qubit.id)
  return qubits.toSorted((first, second) => {
    const [a, b] = [value(first), value(second)]
    if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1
    return sign * (a - b)
  })
}
