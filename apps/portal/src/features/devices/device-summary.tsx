import type { Device } from '@qportal/api-client'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { CalibrationAge } from './calibration-age.tsx'
import { useDeviceTypeName } from './device-type.tsx'

/** A device in one line: what it is, how large, how many jobs wait, how fresh its calibration is. */
export function DeviceSummary({ device }: { device: Device }) {
  const { t } = useTranslation(['devices', 'common'])
  const format = useFormat()
  const typeName = useDeviceTypeName()
  return (
    <span className="flex flex-wrap gap-x-1">
      {t('detail.summary', {
        type: typeName(device.type),
        count: device.qubitCount ?? 0,
        qubits: device.qubitCount === undefined ? t('common:none') : format.number(device.qubitCount),
        waiting: format.number(device.pendingJobs),
      })}
      {device.calibratedAt !== undefined && <CalibrationAge calibratedAt={device.calibratedAt} />}
    </span>
  )
}
