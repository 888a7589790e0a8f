import { StatusBadge } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { formatRelativeTime } from '../../platform/i18n/format-date-time.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useNow } from '../../platform/time/use-now.ts'

const staleAfterMs = 24 * 60 * 60 * 1000

interface CalibrationAgeProps {
  calibratedAt: string | undefined
  /** The text is below a heading that names the calibration, so it only gives the time. */
  headed?: boolean
}

/** How long ago a device was calibrated; marked after more than a day. */
export function CalibrationAge({ calibratedAt, headed = false }: CalibrationAgeProps) {
  const { t } = useTranslation('devices')
  const { language } = useFormat()
  const now = useNow(60_000)
  if (calibratedAt === undefined) return <span className="text-ink3">{t('notCalibrated')}</span>
  const date = new Date(calibratedAt)
  const time = formatRelativeTime(date, now, language)
  if (now.getTime() - date.getTime() > staleAfterMs)
    return <StatusBadge status="stale">{headed ? time : t('stale', { time })}</StatusBadge>
  return <span>{headed ? time : t('calibrated', { time })}</span>
}
