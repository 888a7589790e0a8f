import type { Calibration } from '@qportal/api-client/calibration'
import type { Circuit } from '@qportal/circuit'
import { DataTable, DescriptionList, type Column } from '@qportal/ui'
import { TopologyMap } from '@qportal/ui/charts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { chipPlaces } from '../../../platform/chip-map/chip-places.ts'
import { joinSentences } from '../../../platform/i18n/punctuation.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useSaveWords } from '../../../platform/labels/use-save-words.ts'
import type { Placement } from './place-circuit.ts'

const statistics = ['depth', 'gates', 'oneQubitGates', 'twoQubitGates'] as const

interface Row {
  readonly key: (typeof statistics)[number]
  readonly before: number
  readonly after: number
}

/** The estimated success of a placed circuit, and its sizes before and after the transpiler. */
export function PlacementFigures({ placement }: { placement: Placement }) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const { success, swaps, before, after } = placement
  const percent = (share: number) => t('form.onDevice.percent', { percent: format.percent(share) })
  const column = (side: 'before' | 'after'): Column<Row> => ({
    key: side,
    header: t(`detail.${side}`),
    align: 'end',
    cell: (row) => format.number(row[side]),
  })
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <div>
        <p className="text-label text-ink2">{t('form.onDevice.success')}</p>
        <p className="text-figure text-ink tabular-nums">{percent(success.total)}</p>
        <p className="mb-2 text-caption text-ink3">{t('form.onDevice.successNote')}</p>
        <DescriptionList
          items={[
            { key: 'one', term: t('form.onDevice.oneQubit'), value: percent(success.oneQubitGates) },
            { key: 'two', term: t('form.onDevice.twoQubit'), value: percent(success.twoQubitGates) },
            { key: 'readout', term: t('form.onDevice.readout'), value: percent(success.readout) },
          ]}
        />
      </div>
      <div>
        <DataTable
          caption={t('detail.transpilation')}
          density="figures"
          small="table"
          rows={statistics.map((key): Row => ({ key, before: before[key], after: after[key] }))}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'figure',
              header: t('detail.statistic'),
              headerHidden: true,
              className: 'wrap-anywhere',
              cell: ({ key }) => t(`detail.${key}`),
            },
            column('before'),
            column('after'),
          ]}
        />
        <DescriptionList
          items={[{ key: 'swaps', term: t('form.onDevice.swaps'), value: format.number(swaps) }]}
        />
      </div>
    </div>
  )
}

interface PlacementMapProps {
  placement: Placement
  /** The program, whose qubits have names. */
  circuit: Circuit
  calibration: Calibration
  /** Of the figure. */
  number: number
}

/** The qubits of a program, and the inserted swaps, on the map of the device. */
export function PlacementMap({ placement, circuit, calibration, number }: PlacementMapProps) {
  const { start, end, swapped } = placement
  const { t } = useTranslation(['jobs', 'devices'])
  const format = useFormat()
  const save = useSaveWords()
  const places = useMemo(() => chipPlaces(calibration), [calibration])
  const names = useMemo(() => qubitNames(circuit), [circuit])
  const labels = useMemo(
    () => new Map([...start].map(([qubit, place]) => [place, names[qubit] ?? String(qubit)])),
    [start, names],
  )
  const used = useMemo(() => new Set(start.values()), [start])
  const swappedCouplings = useMemo(() => swapped.map(([from, to]) => ({ from, to })), [swapped])
  return (
    <div>
      <TopologyMap
        words={{
          label: t('form.onDevice.map'),
          showTable: t('devices:detail.showTable'),
          showChart: t('devices:detail.showChart'),
          save,
          noData: t('devices:detail.noData'),
          qubit: t('devices:detail.qubit'),
          coupling: t('devices:detail.coupling'),
          zoomIn: t('devices:detail.zoomIn'),
          zoomOut: t('devices:detail.zoomOut'),
          fit: t('devices:detail.fit'),
        }}
        {...places}
        highlighted={used}
        highlightedCouplings={swappedCouplings}
        labels={labels}
        number={t('detail.figure', { number })}
        caption={joinSentences(format.language, [
          t('form.onDevice.mapCaption'),
          swapped.length > 0 && t('form.onDevice.swapsOnMap'),
        ])}
        fileName="layout"
      />
      <p className="mt-3 text-caption text-ink3">
        {t('form.onDevice.places')}
        <span translate="no" className="mt-0.5 flex flex-wrap gap-x-3 font-mono text-ink">
          {[...start].map(([qubit, place]) => (
            <span key={place}>
              {end.get(qubit) === place
                ? `${names[qubit]} → ${place}`
                : t('form.onDevice.moved', { qubit: names[qubit], start: place, end: end.get(qubit) })}
            </span>
          ))}
        </span>
      </p>
      {swapped.length > 0 && (
        <p className="mt-3 text-caption text-ink3">
          {t('form.onDevice.swapOrder')}
          <span translate="no" className="mt-0.5 flex flex-wrap gap-x-3 font-mono text-ink">
            {swapped.slice(0, maxListedSwaps).map(([from, to], index) => (
              // oxlint-disable-next-line react/no-array-index-key -- swaps can be equal
              <span key={index}>{`${from} ↔ ${to}`}</span>
            ))}
            {swapped.length > maxListedSwaps && (
              <span>
                {t('form.onDevice.moreSwaps', { number: format.number(swapped.length - maxListedSwaps) })}
              </span>
            )}
          </span>
        </p>
      )}
    </div>
  )
}

/** More would be a wall of numbers. */
const maxListedSwaps = 30

/** Returns the names of a circuit's qubits, such as `q[0]`. */
function qubitNames({ qubitRegisters }: Pick<Circuit, 'qubitRegisters'>): readonly string[] {
  return qubitRegisters.flatMap(({ name, size }) =>
    Array.from({ length: size }, (_, index) => `${name}[${index}]`),
  )
}
