import type { Calibration, QubitCalibration } from '@qportal/api-client/calibration'
import {
  Button,
  cx,
  DataTable,
  EmptyState,
  nextSort,
  Pagination,
  saveFile,
  SearchIcon,
  TextField,
  toCsv,
  useIsPrinting,
  WireHeading,
  type Column,
  type Sort,
} from '@qportal/ui'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { knownWord } from '../../platform/labels/known-word.ts'
import { matchesQuery } from '../../platform/labels/matches-query.ts'
import { useUrlText } from '../../platform/navigation/use-url-text.ts'
import { columnWriter, metricUnits, qubitMetricKeys, qubitMetrics } from './device-metrics.ts'
import { readQubitSort, type DeviceViewChange, type DeviceViewSearch } from './device-view-search.ts'

interface QubitTableProps {
  calibration: Calibration
  search: DeviceViewSearch
  onSearch: (change: DeviceViewChange) => void
}

/** The table is then about as high as the map beside it. */
const pageSize = 25
const debounceMs = 100

const shown = ['frequency', 'anharmonicity', 't1', 't2', 'oneQubitError', 'readoutError'] as const

/** Wraps headers when space is short, so that the last column stays visible. */
const wrapHeader = '[th&]:@max-[48rem]:!whitespace-normal'

/** Aligns the header with the numbers, not with the bars beside them. */
const headerAboveNumbers = '[th&]:@min-[35rem]:!pe-17 [th&]:@min-[40rem]:!pe-23'

/** A table of all qubits and their properties, with search by number, sorting and pages. */
export function QubitTable({ calibration: { qubits }, search, onSearch }: QubitTableProps) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const { find = '', qubit: chosen } = search
  const { text, setText } = useUrlText(
    find,
    (next) => onSearch({ find: next || undefined, page: undefined }),
    debounceMs,
  )
  const sort = readQubitSort(search)
  const { rows, page } = useQubitRows(qubits, search)
  const columns = useQubitColumns({ qubits, chosen, onChoose: (qubit) => onSearch({ qubit }) })
  const first = page * pageSize
  // Prints all rows instead of one page.
  const isPrinted = useIsPrinting()
  const turn = (by: number) => () => onSearch({ page: page + by + 1 })

  function sortBy(column: string) {
    const next = nextSort(sort, column)
    onSearch({
      sort: knownWord(qubitMetricKeys, next.key),
      order: next.direction === 'descending' ? next.direction : undefined,
      page: undefined,
    })
  }

  return (
    <section aria-labelledby="device-qubits" className="min-w-0">
      <WireHeading
        headingId="device-qubits"
        end={
          <>
            <TextField
              className="w-40 print:hidden"
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
            <Button
              size="small"
              // Stays at the end even if it wraps to its own row on a phone.
              className="ms-auto"
              onClick={() => saveFile(new Blob([toCsv(columns, rows)], { type: 'text/csv' }), 'qubits.csv')}
            >
              {t('detail.csv')}
            </Button>
          </>
        }
      >
        {t('detail.qubits')}
      </WireHeading>
      <div className="@container overflow-x-auto">
        <DataTable
          caption={t('detail.qubits')}
          rows={isPrinted ? rows : rows.slice(first, first + pageSize)}
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
      {rows.length > pageSize && !isPrinted && (
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
    </section>
  )
}

/** Returns the rows of the table in their order, and the page of them that is shown. */
function useQubitRows(qubits: readonly QubitCalibration[], search: DeviceViewSearch) {
  const { find = '', qubit: chosen } = search
  const { key, direction } = readQubitSort(search)
  const rows = useMemo(
    () =>
      sortQubits(
        qubits.filter(({ id }) => matchesQuery(String(id), find)),
        { key, direction },
      ),
    [qubits, find, key, direction],
  )
  // Shows the page of the chosen qubit until the user opens another page.
  const chosenRow = search.page === undefined ? rows.findIndex(({ id }) => id === chosen) : -1
  const wanted = search.page === undefined ? Math.max(0, Math.floor(chosenRow / pageSize)) : search.page - 1
  return { rows, page: Math.min(wanted, Math.max(0, Math.ceil(rows.length / pageSize) - 1)) }
}

interface QubitColumnsOptions {
  qubits: readonly QubitCalibration[]
  chosen: number | undefined
  onChoose: (qubit: number) => void
}

/** Returns a column of numbers that choose a qubit, and one for each property that is measured. */
function useQubitColumns({ qubits, chosen, onChoose }: QubitColumnsOptions): Column<QubitCalibration>[] {
  const { t } = useTranslation(['devices', 'common'])
  const { language } = useFormat()
  const measured = useMemo(
    () =>
      shown.flatMap((metric) => {
        const values = qubits.map(qubitMetrics[metric])
        const isMeasured = values.some((value) => value !== undefined)
        const max = Math.max(...values.map((value) => value ?? 0))
        return isMeasured ? [{ key: metric, write: columnWriter(values, language), max }] : []
      }),
    [qubits, language],
  )
  return [
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
          onClick={() => onChoose(id)}
        >
          {id}
        </button>
      ),
    },
    ...measured.map(({ key, write, max }) => ({
      key,
      className: cx(wrapHeader, key === 'readoutError' && headerAboveNumbers),
      header: metricUnits[key]
        ? `${t(`detail.short.${key}`)} (${metricUnits[key]})`
        : t(`detail.short.${key}`),
      sortable: true,
      align: 'end' as const,
      text: (qubit: QubitCalibration) => qubitMetrics[key](qubit),
      cell: (qubit: QubitCalibration) => {
        const value = qubitMetrics[key](qubit)
        const text = value === undefined ? t('common:none') : write(value)
        return key === 'readoutError' ? <ValueWithBar share={(value ?? 0) / max}>{text}</ValueWithBar> : text
      },
    })),
  ]
}

/** A number with a bar beside it, if there is room, for comparison with other rows. */
function ValueWithBar({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span className="flex items-center justify-end gap-3">
      {children}
      <span aria-hidden="true" className="hidden w-14 flex-none bg-sunk @min-[35rem]:block @min-[40rem]:w-20">
        {/* A border, because backgrounds disappear in forced colours and in print. */}
        <i className="block border-t-5 border-line3" style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  )
}

/** Sorts by number or by a property; qubits without a value come last in both directions. */
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
