import type { Calibration } from '@qportal/api-client/calibration'
import { SegmentedControl, Select, WireHeading } from '@qportal/ui'
import { DistributionChart, TopologyMap } from '@qportal/ui/charts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { metricUnits, qubitMetrics, type QubitMetricKey } from './device-metrics.ts'

interface DeviceTopologyProps {
  calibration: Calibration
  /** Number of the qubit that is looked at here and in the table. */
  chosen: number | undefined
  onChoose: (qubit: number) => void
}

/** The chip as a map or as a distribution, coloured by a property of the reader's choice. */
export function DeviceTopology({ calibration, chosen, onChoose }: DeviceTopologyProps) {
  const { t } = useTranslation('devices')
  const [view, setView] = useState<'map' | 'distribution'>('map')
  const keys = Object.keys(qubitMetrics) as QubitMetricKey[]
  const measured = keys.filter((key) =>
    calibration.qubits.some((qubit) => qubitMetrics[key](qubit) !== undefined),
  )
  const [wanted, setWanted] = useState<QubitMetricKey>('oneQubitError')
  const metric = measured.includes(wanted) ? wanted : (measured[0] ?? 'oneQubitError')
  const shared = { calibration, metric, chosen, onChoose }
  return (
    <section aria-labelledby="device-topology" className="min-w-0">
      <WireHeading
        headingId="device-topology"
        end={
          <SegmentedControl
            label={t('detail.topology')}
            size="small"
            value={view}
            onValueChange={setView}
            options={[
              { value: 'map', label: t('detail.map') },
              { value: 'distribution', label: t('detail.distribution') },
            ]}
          />
        }
      >
        {t('detail.topology')}
      </WireHeading>
      <Select
        className="my-2 w-60 max-md:w-full"
        size="dense"
        labelHidden
        label={t('detail.property')}
        value={metric}
        options={measured.map((key) => ({ value: key, label: t(`detail.properties.${key}`) }))}
        onChange={(event) => setWanted(event.currentTarget.value as QubitMetricKey)}
      />
      {view === 'map' ? <ChipMap {...shared} /> : <ChipDistribution {...shared} />}
    </section>
  )
}

interface ChipProps extends DeviceTopologyProps {
  metric: QubitMetricKey
}

/** The name of a property with its unit, and how its values are written. */
function useMetric(key: QubitMetricKey | 'twoQubitError') {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const unit = metricUnits[key]
  const name = t(`detail.properties.${key}`)
  const isError = unit === ''
  return {
    label: unit ? `${name} (${unit})` : name,
    log: isError,
    format: (value: number) => `${format.metric(value, isError)}${unit ? ` ${unit}` : ''}`,
  }
}

function useChartWords() {
  const { t } = useTranslation('devices')
  return {
    label: t('detail.topology'),
    showTable: t('detail.showTable'),
    showChart: t('detail.showChart'),
    export: t('detail.export'),
    noData: t('detail.noData'),
  }
}

function ChipMap({ calibration, metric, chosen, onChoose }: ChipProps) {
  const { t } = useTranslation('devices')
  const words = useChartWords()
  const qubitMetric = useMetric(metric)
  const couplingMetric = useMetric('twoQubitError')
  const places = calibration.qubits.map(({ id, position }, index) => ({
    id,
    ...(position ?? placeInGrid(index, calibration.qubits.length)),
  }))
  const values = new Map(calibration.qubits.map((qubit) => [qubit.id, qubitMetrics[metric](qubit)]))
  const errors = new Map(
    calibration.couplings.map(({ control, target, fidelity }) => [
      `${control} ${target}`,
      fidelity === undefined ? undefined : 1 - fidelity,
    ]),
  )
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
      qubits={places}
      couplings={calibration.couplings.map(({ control, target }) => ({ from: control, to: target }))}
      qubitMetric={{ ...qubitMetric, value: (id) => values.get(id) }}
      couplingMetric={{
        ...couplingMetric,
        value: ({ from, to }) => errors.get(`${from} ${to}`) ?? errors.get(`${to} ${from}`),
      }}
      selected={chosen ?? null}
      onSelect={onChoose}
      fileName="topology"
    />
  )
}

/** Devices of old tell no places: then the qubits stand in rows, in the order of their numbers. */
function placeInGrid(index: number, count: number): { x: number; y: number } {
  const width = Math.ceil(Math.sqrt(count))
  return { x: index % width, y: -Math.floor(index / width) }
}

function ChipDistribution({ calibration, metric, chosen, onChoose }: ChipProps) {
  const { t } = useTranslation('devices')
  const words = useChartWords()
  const axis = useMetric(metric)
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
