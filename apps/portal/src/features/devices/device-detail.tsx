import type { Device } from '@qportal/api-client'
import { decodeCalibration } from '@qportal/api-client/calibration'
import { Alert, DescriptionList, EmptyState, FigureWire, Skeleton, WireHeading } from '@qportal/ui'
import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { LazyPart } from '../../platform/loading/lazy-part.tsx'
import { Moment } from '../../platform/time/moment.tsx'
import { CalibrationStatistics } from './calibration-statistics.tsx'
import { deviceAverages } from './device-metrics.ts'
import type { DeviceViewChange, DeviceViewSearch } from './device-view-search.ts'
import { useDeviceTypeName } from '../../platform/words/use-device-type-name.ts'
import { QubitTable } from './qubit-table.tsx'

// Charts weigh more than the page around them.
const DeviceTopology = lazy(() =>
  import('./device-topology.tsx').then((module) => ({ default: module.DeviceTopology })),
)

interface DeviceDetailProps {
  device: Device
  search: DeviceViewSearch
  onSearch: (change: DeviceViewChange) => void
}

/** A device: averages on a wire, its facts, statistics of every property, and each qubit; one qubit is chosen across all of them. */
export function DeviceDetail({ device, search, onSearch }: DeviceDetailProps) {
  const { t } = useTranslation('devices')
  const reading = useMemo(() => decodeCalibration(device.deviceInfo), [device.deviceInfo])
  const calibration = reading.state === 'present' ? reading.calibration : undefined
  const shared = { search, onSearch }
  return (
    <>
      <Averages device={device} calibration={calibration} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
          {calibration && (
            <LazyPart fallback={<Skeleton className="!h-120" />}>
              <DeviceTopology calibration={calibration} {...shared} />
            </LazyPart>
          )}
          <DeviceFacts device={device} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
          <section aria-labelledby="device-statistics">
            <WireHeading headingId="device-statistics">{t('detail.statistics')}</WireHeading>
            {reading.state === 'malformed' && <Alert severity="warning">{t('detail.invalid')}</Alert>}
            {reading.state === 'absent' && <EmptyState>{t('detail.none')}</EmptyState>}
            {calibration && <CalibrationStatistics calibration={calibration} />}
          </section>
          {calibration && <QubitTable calibration={calibration} {...shared} />}
        </div>
      </div>
    </>
  )
}

type MaybeCalibration = { device: Device; calibration: Parameters<typeof deviceAverages>[0] | undefined }

function Averages({ device, calibration }: MaybeCalibration) {
  const { t } = useTranslation(['devices', 'common'])
  const format = useFormat()
  const averages = calibration && deviceAverages(calibration)
  const percent = (value: number | undefined) => ({
    value: value === undefined ? t('common:none') : format.percent(value),
    unit: value === undefined ? undefined : '%',
  })
  return (
    <FigureWire
      figures={[
        { key: '1q', label: t('detail.figures.oneQubit'), ...percent(averages?.oneQubitFidelity) },
        { key: '2q', label: t('detail.figures.twoQubit'), ...percent(averages?.twoQubitFidelity) },
        { key: 'readout', label: t('detail.figures.readout'), ...percent(averages?.readoutFidelity) },
        {
          key: 'time',
          label: t('detail.figures.readTime'),
          value:
            averages?.readTimeNs === undefined
              ? t('common:none')
              : format.number(Math.round(averages.readTimeNs)),
          unit: averages?.readTimeNs === undefined ? undefined : 'ns',
        },
        {
          key: 'updated',
          label: t('detail.figures.lastUpdated'),
          value: (
            <span className="text-body font-normal">
              <Moment value={device.updatedAt} />
            </span>
          ),
        },
      ]}
    />
  )
}

function DeviceFacts({ device }: { device: Device }) {
  const { t } = useTranslation(['devices', 'common'])
  const format = useFormat()
  const typeName = useDeviceTypeName()
  const none = t('common:none')
  return (
    <section aria-labelledby="device-facts">
      <WireHeading headingId="device-facts">{t('detail.facts')}</WireHeading>
      <DescriptionList
        items={[
          { key: 'name', term: t('columns.name'), value: <span translate="no">{device.name}</span> },
          { key: 'type', term: t('columns.type'), value: typeName(device.type) },
          {
            key: 'qubits',
            term: t('columns.qubits'),
            value: device.qubitCount === undefined ? none : format.number(device.qubitCount),
          },
          { key: 'pending', term: t('columns.pendingJobs'), value: format.number(device.pendingJobs) },
          {
            key: 'basis',
            term: t('columns.basisGates'),
            value: <code translate="no">{device.basisGates.join(' ') || none}</code>,
          },
          {
            key: 'instructions',
            term: t('columns.instructions'),
            value: <code translate="no">{device.supportedInstructions.join(' ') || none}</code>,
          },
          { key: 'available', term: t('columns.availableAt'), value: <Moment value={device.availableAt} /> },
          {
            key: 'calibrated',
            term: t('columns.calibratedAt'),
            value: <Moment value={device.calibratedAt} show="both" />,
          },
          {
            key: 'updated',
            term: t('columns.updatedAt'),
            value: <Moment value={device.updatedAt} show="both" />,
          },
          { key: 'description', term: t('columns.description'), value: device.description || none },
        ]}
      />
    </section>
  )
}
