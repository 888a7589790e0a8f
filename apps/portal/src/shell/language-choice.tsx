import { LanguageSwitch } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { toLanguage } from '../platform/i18n/languages.ts'

// Each language has its own name, in every language of the portal.
const languages = [
  { code: 'en', label: 'EN' },
  { code: 'ja', label: '日本語' },
]

export function LanguageChoice() {
  const { t, i18n } = useTranslation()
  return (
    <LanguageSwitch
      label={t('language')}
      languages={languages}
      current={toLanguage(i18n.resolvedLanguage)}
      onValueChange={(code) => void i18n.changeLanguage(code)}
    />
  )
}
