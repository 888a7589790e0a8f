import type { Calibration } from '@qportal/api-client/calibration'
import { SegmentedControl, Select, WireHeading } from '@qportal/ui'
import { DistributionChart, TopologyMap } from '@qportal/ui/charts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { chipPlaces } from '../../platform/chip-map/chip-places.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useSaveWords } from '../../platform/labels/use-save-words.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import type { ConnectedQubits } from './best-connected-qubits.ts'
import { ConnectedQubitsFinder } from './connected-qubits-finder.tsx'
import {
  columnWriter,
  couplingMetricKeys,
  couplingMetrics,
  metricUnits,
  metricValues,
  qubitMetricKeys,
  qubitMetrics,
  type CouplingMetricKey,
  type MetricKey,
  type QubitMetricKey,
} from './device-metrics.ts'
import type { DeviceViewChange, DeviceViewSearch } from './device-view-search.ts'
import { useBestConnected } from './use-best-connected.ts'

interface DeviceTopologyProps {
  calibration: Calibration
  search: DeviceViewSearch
  onSearch: (change: DeviceViewChange) => void
}

/**
 * The chip as a map or as a distribution of a chosen property, and the search for the best
 * connected qubits.
 */
export function DeviceTopology({ calibration, search, onSearch }: DeviceTopologyProps) {
  const { t } = useTranslation('devices')
  const { announcer } = usePortalServices()
  const { view = 'map', best } = search
  const measured = useMeasured(calibration)
  const metric = chosenOrFirst(measured.qubits, search.metric) ?? 'oneQubitError'
  const coupling = chosenOrFirst(measured.couplings, search.coupling)
  const found = useBestConnected(calibration, best)
  const choose = (qubit: number) => onSearch({ qubit, page: undefined })
  // Announces the choice to screen readers; a figure has no pressed state, unlike a button.
  const chooseInFigure = (qubit: number) => {
    choose(qubit)
    announcer.announce(t('detail.qubitChosen', { qubit }))
  }
  const shared = { calibration, metric, coupling, chosen: search.qubit, onChoose: chooseInFigure }
  return (
    <section aria-labelledby="device-topology" className="min-w-0">
      <WireHeading
        headingId="device-topology"
        end={
          <SegmentedControl
            label={t('detail.topology')}
            size="small"
            value={view}
            onValueChange={(next) => onSearch({ view: next === 'distribution' ? next : undefined })}
            options={[
              { value: 'map', label: t('detail.map') },
              { value: 'distribution', label: t('detail.distribution') },
            ]}
          />
        }
      >
        {t('detail.topology')}
      </WireHeading>
      <div className="my-2 flex flex-wrap gap-2 print:hidden">
        <MetricSelect
          label={t('detail.colourQubits')}
          keys={measured.qubits}
          value={metric}
          onChoose={(next) => onSearch({ metric: next })}
        />
        {view === 'map' && coupling && (
          <MetricSelect
            label={t('detail.colourCouplings')}
            keys={measured.couplings}
            value={coupling}
            onChoose={(next) => onSearch({ coupling: next })}
          />
        )}
      </div>
      {view === 'map' ? (
        <ChipMap {...shared} best={typeof found === 'object' ? found : undefined} />
      ) : (
        <ChipDistribution {...shared} />
      )}
      <ConnectedQubitsFinder
        qubitCount={calibration.qubits.length}
        size={best}
        onSize={(size) => onSearch({ best: size })}
        found={found}
        chosen={search.qubit}
        onChoose={choose}
      />
    </section>
  )
}

function chosenOrFirst<Key>(keys: readonly Key[], wanted: Key | undefined) {
  return wanted !== undefined && keys.includes(wanted) ? wanted : keys[0]
}

/** The properties with a value for at least one qubit or coupling. */
function useMeasured({ qubits, couplings }: Calibration) {
  return useMemo(
    () => ({
      qubits: qubitMetricKeys.filter((key) => qubits.some((one) => qubitMetrics[key](one) !== undefined)),
      couplings: couplingMetricKeys.filter((key) =>
        couplings.some((one) => couplingMetrics[key](one) !== undefined),
      ),
    }),
    [qubits, couplings],
  )
}

interface MetricSelectProps<Key extends MetricKey> {
  label: string
  keys: readonly Key[]
  value: Key
  onChoose: (key: Key) => void
}

function MetricSelect<Key extends MetricKey>({ label, keys, value, onChoose }: MetricSelectProps<Key>) {
  const { t } = useTranslation('devices')
  const nameMetric = (key: MetricKey) => t(`detail.properties.${key}`)
  return (
    <Select
      className="min-w-[min(100%,11rem)] flex-1"
      size="dense"
      label={label}
      value={value}
      options={keys.map((key) => ({ value: key, label: nameMetric(key) }))}
      onChange={(event) => {
        const key = keys.find((one) => one === event.currentTarget.value)
        if (key) onChoose(key)
      }}
    />
  )
}

interface ChipProps {
  calibration: Calibration
  metric: QubitMetricKey
  coupling: CouplingMetricKey | undefined
  chosen: number | undefined
  onChoose: (qubit: number) => void
}

/** The name of a property with its unit, and the format of its values. */
function useMetric(calibration: Calibration, key: MetricKey) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const { language } = format
  const unit = metricUnits[key]
  const name = t(`detail.properties.${key}`)
  const write = useMemo(
    () => columnWriter(metricValues(calibration, key), language),
    [calibration, key, language],
  )
  return {
    label: unit ? `${name} (${unit})` : name,
    ...(unit === '' && { log: true, legend: t('detail.logScale', { name }) }),
    format: (value: number) => `${write(value)}${unit ? `\u2009${unit}` : ''}`,
    tick: format.round,
  }
}

function useChartWords() {
  const { t } = useTranslation('devices')
  return {
    label: t('detail.topology'),
    showTable: t('detail.showTable'),
    showChart: t('detail.showChart'),
    save: useSaveWords(),
    noData: t('detail.noData'),
  }
}

function directedKey(from: number, to: number) {
  return `${from} ${to}`
}

function ChipMap({
  calibration,
  metric,
  coupling,
  chosen,
  onChoose,
  best,
}: ChipProps & { best: ConnectedQubits | undefined }) {
  const { t } = useTranslation('devices')
  const words = useChartWords()
  const qubitMetric = useMetric(calibration, metric)
  const couplingMetric = useMetric(calibration, coupling ?? 'twoQubitError')
  const places = useMemo(() => chipPlaces(calibration), [calibration])
  const values = useMemo(
    () => new Map(calibration.qubits.map((qubit) => [qubit.id, qubitMetrics[metric](qubit)])),
    [calibration, metric],
  )
  const between = useMemo(() => {
    const read = coupling && couplingMetrics[coupling]
    return new Map(
      calibration.couplings.flatMap((one) => {
        const value = read?.(one)
        return value === undefined ? [] : [[directedKey(one.control, one.target), value] as const]
      }),
    )
  }, [calibration, coupling])
  return (
    <TopologyMap
      words={{
        ...words,
        qubit: t('detail.qubit'),
        coupling: t('detail.coupling'),
        zoomIn: t('detail.zoomIn'),
        zoomOut: t('detail.zoomOut'),
        fit: t('detail.fit'),
      }}
      {...places}
      qubitMetric={{ ...qubitMetric, value: (id) => values.get(id) }}
      {...(coupling && {
        couplingMetric: { ...couplingMetric, value: ({ from, to }) => between.get(directedKey(from, to)) },
      })}
      selected={chosen ?? null}
      onSelect={onChoose}
      {...(best && { highlighted: new Set(best.qubits) })}
      fileName="topology"
    />
  )
}

function ChipDistribution({ calibration, metric, chosen, onChoose }: ChipProps) {
  const { t } = useTranslation('devices')
  const words = useChartWords()
  const axis = useMetric(calibration, metric)
  return (
    <DistributionChart
      words={{ ...words, item: t('detail.qubit'), median: t('detail.median') }}
      axis={axis}
      items={calibration.qubits.map((qubit) => ({
        key: String(qubit.id),
        label: `${t('detail.qubit')} ${qubit.id}`,
        value: qubitMetrics[metric](qubit),
      }))}
      selected={chosen === undefined ? null : String(chosen)}
      onSelect={(key) => onChoose(Number(key))}
      fileName="distribution"
    />
  )
}
