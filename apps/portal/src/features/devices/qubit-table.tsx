import type { Calibration, QubitCalibration } from '@qportal/api-client/calibration'
import {
  Button,
  DataTable,
  EmptyState,
  nextSort,
  Pagination,
  SearchIcon,
  TextField,
  toCsv,
  WireHeading,
  type Column,
  type Sort,
} from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { saveFile } from '../../platform/save-file.ts'
import { metricUnits, qubitMetrics, type QubitMetricKey } from './device-metrics.ts'

interface QubitTableProps {
  calibration: Calibration
  /** Number of the qubit that is looked at. */
  chosen: number | undefined
  onChoose: (qubit: number) => void
}

const pageSize = 100

const shown = ['oneQubitError', 'readoutError', 't1', 't2', 'frequency', 'anharmonicity'] as const

/** Every qubit with what was measured of it: searched by number, sorted by any property, a page of them at a time. */
export function QubitTable({ calibration, chosen, onChoose }: QubitTableProps) {
  const { t } = useTranslation(['devices', 'common'])
  const format = useFormat()
  const [wanted, setWanted] = useState('')
  const [sort, setSort] = useState<Sort>({ key: 'qubit', direction: 'ascending' })
  const measured = shown.filter((key) =>
    calibration.qubits.some((qubit) => qubitMetrics[key](qubit) !== undefined),
  )
  const rows = sortQubits(
    calibration.qubits.filter(({ id }) => String(id).includes(wanted.trim())),
    sort,
  )
  // A qubit that is chosen on the map turns the table to its page.
  const [turned, setTurned] = useState({ page: 0, chosen })
  const place = rows.findIndex(({ id }) => id === chosen)
  const wantedPage = turned.chosen === chosen || place < 0 ? turned.page : Math.floor(place / pageSize)
  const page = Math.min(wantedPage, Math.max(0, Math.ceil(rows.length / pageSize) - 1))
  const first = page * pageSize
  const turn = (by: number) => () => setTurned({ page: page + by, chosen })
  const columns: Column<QubitCalibration>[] = [
    {
      key: 'qubit',
      header: t('detail.qubit'),
      text: ({ id }) => id,
      sortable: true,
      cell: ({ id }) => (
        <button
          type="button"
          className="min-h-6 min-w-8 text-start font-medium text-accent"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {id}
        </button>
      ),
    },
    ...measured.map((key) => ({
      key,
      header: metricUnits[key]
        ? `${t(`detail.properties.${key}`)} (${metricUnits[key]})`
        : t(`detail.properties.${key}`),
      sortable: true,
      align: 'end' as const,
      text: (qubit: QubitCalibration) => qubitMetrics[key](qubit),
      cell: (qubit: QubitCalibration) => {
        const value = qubitMetrics[key](qubit)
        return value === undefined ? t('common:none') : format.metric(value, metricUnits[key] === '')
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
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
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
          onSort={(key) => setSort(nextSort(sort, key))}
          empty={<EmptyState>{t('detail.noQubit')}</EmptyState>}
          columns={columns}
        />
      </div>
      {rows.length > pageSize && (
        <Pagination
          label={t('detail.qubitPages')}
          summary={t('detail.qubitRows', {
            first: first + 1,
            last: Math.min(first + pageSize, rows.length),
            total: rows.length,
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
  const value = (qubit: QubitCalibration) =>
    key === 'qubit' ? qubit.id : qubitMetrics[key as QubitMetricKey](qubit)
  return qubits.toSorted((first, second) => {
    const [a, b] = [value(first), value(second)]
    if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1
    return sign * (a - b)
  })
}
