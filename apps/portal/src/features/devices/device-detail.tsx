import type { Device } from '@qportal/api-client'
import { decodeCalibration } from '@qportal/api-client/calibration'
import { Alert, Button, DescriptionList, EmptyState, Skeleton, WireHeading } from '@qportal/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../platform/failures/failure-text.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { languageOfText } from '../../platform/labels/language-of-text.ts'
import { useDeviceTypeName } from '../../platform/labels/use-device-type-name.ts'
import { lazyPart, PartBoundary } from '../../platform/loading/lazy-part.tsx'
import { Moment } from '../../platform/time/moment.tsx'
import { CalibrationStatistics } from './calibration-statistics.tsx'
import { DeviceFigures } from './device-figures.tsx'
import { deviceQueries } from './device-queries.ts'
import type { DeviceViewChange, DeviceViewSearch } from './device-view-search.ts'
import { QubitTable } from './qubit-table.tsx'

// Loaded on demand: the charts are larger than the rest of the page.
const DeviceTopology = lazyPart(async () => (await import('./device-topology.tsx')).DeviceTopology)

// Loaded on demand: only devices without a calibration show it, and it imports the gate table.
const DeviceCapabilities = lazyPart(
  async () => (await import('./device-capabilities.tsx')).DeviceCapabilities,
)

interface DeviceDetailProps {
  device: Device
  search: DeviceViewSearch
  onSearch: (change: DeviceViewChange) => void
}

/**
 * The page of a device: averages, details, statistics, topology and qubits. The chosen qubit is
 * shared by all views.
 */
export function DeviceDetail({ device, search, onSearch }: DeviceDetailProps) {
  const { t } = useTranslation('devices')
  const reading = useMemo(() => decodeCalibration(device.deviceInfo), [device.deviceInfo])
  const calibration = reading.state === 'present' ? reading.calibration : undefined
  const shared = { search, onSearch }
  // Simulators are never calibrated.
  const isUnmeasured = device.type === 'simulator' && reading.state === 'absent' && !device.deviceInfoProblem
  return (
    <>
      <DeviceFigures device={device} calibration={calibration} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
          {calibration && (
            <PartBoundary fallback={<Skeleton className="!h-120" />}>
              <DeviceTopology calibration={calibration} {...shared} />
            </PartBoundary>
          )}
          <DeviceFacts device={device} isUnmeasured={isUnmeasured} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
          {isUnmeasured ? (
            <PartBoundary fallback={<Skeleton className="!h-80" />}>
              <DeviceCapabilities device={device} />
            </PartBoundary>
          ) : (
            <section aria-labelledby="device-statistics">
              <WireHeading headingId="device-statistics">{t('detail.statistics')}</WireHeading>
              {reading.state === 'malformed' && <Alert severity="warning">{t('detail.invalid')}</Alert>}
              {device.deviceInfoProblem ? (
                <UnreadCalibration problem={device.deviceInfoProblem} />
              ) : (
                reading.state === 'absent' && <EmptyState>{t('detail.none')}</EmptyState>
              )}
              {calibration && <CalibrationStatistics calibration={calibration} />}
            </section>
          )}
          {calibration && <QubitTable calibration={calibration} {...shared} />}
        </div>
      </div>
    </>
  )
}

/** Says why the file with the calibration could not be read; the button asks for a fresh URL. */
function UnreadCalibration({ problem }: { problem: Error }) {
  const { t } = useTranslation(['devices', 'common'])
  const failureText = useFailureText()
  const cache = useQueryClient()
  return (
    <Alert
      severity="warning"
      title={t('detail.notRead')}
      action={
        <Button
          size="small"
          onClick={() => void cache.invalidateQueries({ queryKey: deviceQueries.details })}
        >
          {t('common:retry')}
        </Button>
      }
    >
      {failureText(problem)}
    </Alert>
  )
}

/**
 * The details that a device provides; `isUnmeasured` omits those that are shown in another section.
 */
function DeviceFacts({ device, isUnmeasured }: { device: Device; isUnmeasured: boolean }) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const typeName = useDeviceTypeName()
  const { description, qubitCount, basisGates, supportedInstructions, availableAt, calibratedAt } = device
  return (
    <section aria-labelledby="device-facts">
      <WireHeading headingId="device-facts">{t('detail.facts')}</WireHeading>
      <DescriptionList
        items={[
          { key: 'name', term: t('columns.name'), value: <span translate="no">{device.name}</span> },
          { key: 'type', term: t('columns.type'), value: typeName(device.type) },
          description && {
            key: 'description',
            term: t('columns.description'),
            value: <span lang={languageOfText(description)}>{description}</span>,
          },
          qubitCount !== undefined && {
            key: 'qubits',
            term: t('columns.qubits'),
            value: format.number(qubitCount),
          },
          { key: 'pending', term: t('columns.pendingJobs'), value: format.number(device.pendingJobs) },
          !isUnmeasured &&
            basisGates.length > 0 && {
              key: 'basis',
              term: t('columns.basisGates'),
              value: <code translate="no">{basisGates.join(' ')}</code>,
            },
          !isUnmeasured &&
            supportedInstructions.length > 0 && {
              key: 'instructions',
              term: t('columns.instructions'),
              value: <code translate="no">{supportedInstructions.join(' ')}</code>,
            },
          availableAt !== undefined && {
            key: 'available',
            term: t('columns.availableAt'),
            value: <Moment value={availableAt} />,
          },
          !isUnmeasured && {
            key: 'calibrated',
            term: t('columns.calibratedAt'),
            value:
              calibratedAt === undefined ? t('notCalibrated') : <Moment value={calibratedAt} show="both" />,
          },
          device.updatedAt !== undefined && {
            key: 'updated',
            term: t('columns.updatedAt'),
            value: <Moment value={device.updatedAt} show="both" />,
          },
        ].filter((fact) => typeof fact === 'object')}
      />
    </section>
  )
}
