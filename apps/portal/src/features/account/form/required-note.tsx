import { useTranslation } from 'react-i18next'

/** What the asterisk beside a label means, once for each form. */
export function RequiredNote() {
  const { t } = useTranslation()
  return <p className="-mb-1.5 text-caption text-ink3">{t('requiredHint')}</p>
}
