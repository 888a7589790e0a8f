import { Time } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatRelativeTime } from '../i18n/format-date-time.ts'
import { toLanguage } from '../i18n/languages.ts'
import { useNow } from './use-now.ts'

interface MomentProps {
  /** An ISO 8601 time; a missing one is shown as a dash. */
  value: string | undefined
  show?: 'absolute' | 'relative' | 'both'
}

/** Shows a time in the specification's format, and how long ago it was. */
export function Moment({ value, show = 'absolute' }: MomentProps) {
  const { t, i18n } = useTranslation()
  const now = useNow(30_000)
  if (value === undefined) return <span>{t('none')}</span>
  const language = toLanguage(i18n.resolvedLanguage)
  const date = new Date(value)
  return (
    <Time
      value={date}
      absolute={formatDateTime(date, language)}
      relative={formatRelativeTime(date, now, language)}
      show={show}
    />
  )
}
