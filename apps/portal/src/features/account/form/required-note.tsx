import { useTranslation } from 'react-i18next'

/** Explains the asterisk beside required fields, once per form. */
export function RequiredNote() {
  const { t } = useTranslation()
  return <p className="-mb-1.5 text-caption text-ink3">{t('requiredHint')}</p>
}
