import { LanguageSwitch } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { conventions, languages, toLanguage } from '../platform/i18n/languages.ts'

// Each language has its own name, in every language of the portal.
const choices = languages.map((code) => ({ code, label: conventions[code].shortName }))

export function LanguageChoice() {
  const { t, i18n } = useTranslation()
  return (
    <LanguageSwitch
      label={t('language')}
      languages={choices}
      current={toLanguage(i18n.resolvedLanguage)}
      onValueChange={(code) => void i18n.changeLanguage(code)}
    />
  )
}
