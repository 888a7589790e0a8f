import type { Device } from '@qportal/api-client'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useDeviceTypeName } from '../../platform/labels/use-device-type-name.ts'
import { CalibrationAge } from './calibration-age.tsx'

/** A device in one line: type, size, waiting jobs, age of the calibration. */
export function DeviceSummary({ device }: { device: Device }) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const typeName = useDeviceTypeName()
  const { qubitCount } = device
  const known = { type: typeName(device.type), waiting: format.number(device.pendingJobs) }
  return (
    <span className="flex flex-wrap gap-x-1">
      {qubitCount === undefined
        ? t('detail.summaryUnknown', known)
        : t('detail.summary', { ...known, count: qubitCount, qubits: format.number(qubitCount) })}
      {device.calibratedAt !== undefined && <CalibrationAge calibratedAt={device.calibratedAt} />}
    </span>
  )
}
