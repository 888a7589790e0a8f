import type { Device } from '@qportal/api-client'
import { StatusBadge } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { knownWord } from '../../platform/labels/known-word.ts'

/** A device's status as icon and label, or that the user may not use it. */
export function DeviceStatusBadge({ status, isPermitted }: Pick<Device, 'status' | 'isPermitted'>) {
  const { t } = useTranslation('devices')
  if (isPermitted === false) return <StatusBadge status="unavailable">{t('status.notPermitted')}</StatusBadge>
  const knownStatus = knownWord(['available', 'unavailable'], status)
  if (knownStatus) return <StatusBadge status={knownStatus}>{t(`status.${knownStatus}`)}</StatusBadge>
  return (
    <StatusBadge status="unknown">
      <span translate="no">{status}</span>
    </StatusBadge>
  )
}
