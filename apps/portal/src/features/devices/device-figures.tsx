import type { Device } from '@qportal/api-client'
import type { Calibration } from '@qportal/api-client/calibration'
import { FigureWire } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { deviceAverages } from './device-metrics.ts'

interface DeviceFiguresProps {
  device: Device
  calibration: Calibration | undefined
}

/**
 * The key figures of a device: averages of its calibration, or its capabilities if it has none, as
 * a simulator.
 */
export function DeviceFigures({ device, calibration }: DeviceFiguresProps) {
  const averages = useAverages(calibration)
  const capabilities = useCapabilityFigures(device)
  return <FigureWire figures={averages.length > 0 ? averages : capabilities} />
}

/** The averages of the measured properties. */
function useAverages(calibration: Calibration | undefined) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const averages = calibration && deviceAverages(calibration)
  const percent = (value: number | undefined) =>
    value === undefined ? undefined : { value: format.percent(value), unit: '%' }
  const readTime = averages?.readTimeNs
  return [
    { key: '1q', label: t('detail.figures.oneQubit'), of: percent(averages?.oneQubitFidelity) },
    { key: '2q', label: t('detail.figures.twoQubit'), of: percent(averages?.twoQubitFidelity) },
    { key: 'readout', label: t('detail.figures.readout'), of: percent(averages?.readoutFidelity) },
    {
      key: 'time',
      label: t('detail.figures.readTime'),
      of: readTime === undefined ? undefined : { value: format.number(Math.round(readTime)), unit: 'ns' },
    },
  ].flatMap(({ of, ...figure }) => (of ? [{ ...figure, ...of }] : []))
}

function useCapabilityFigures({ type, qubitCount, basisGates, supportedInstructions, pendingJobs }: Device) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  return [
    {
      key: 'qubits',
      label: t(type === 'simulator' ? 'detail.figures.maxQubits' : 'columns.qubits'),
      count: qubitCount,
    },
    { key: 'basis', label: t('columns.basisGates'), count: basisGates.length || undefined },
    {
      key: 'instructions',
      label: t('columns.instructions'),
      count: supportedInstructions.length || undefined,
    },
    { key: 'pending', label: t('columns.pendingJobs'), count: pendingJobs },
  ].flatMap(({ count, ...figure }) =>
    count === undefined ? [] : [{ ...figure, value: format.number(count) }],
  )
}
