import type { Device } from '@qportal/api-client'
import { StatusBadge } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { knownWord } from '../../platform/words/known-word.ts'

/** A device's status as icon and label. */
export function DeviceStatusBadge({ status }: Pick<Device, 'status'>) {
  const { t } = useTranslation('devices')
  const known = knownWord(['available', 'unavailable'], status)
  if (known) return <StatusBadge status={known}>{t(`status.${known}`)}</StatusBadge>
  return (
    <StatusBadge status="unknown">
      <span translate="no">{status}</span>
    </StatusBadge>
  )
}
