import { LanguageSwitch } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { catalogueFailures } from '../platform/i18n/start-translations.ts'
import { toLanguage } from '../platform/i18n/languages.ts'
import { useMissingPartToast } from '../platform/loading/use-missing-part-toast.ts'

// Each language has its own name, in every language of the portal.
const languages = [
  { code: 'en', label: 'EN' },
  { code: 'ja', label: '日本語' },
]

export function LanguageChoice() {
  const { t, i18n } = useTranslation()
  const showMissingPart = useMissingPartToast()

  function change(code: string): void {
    const stop = catalogueFailures.add(() => {
      stop()
      showMissingPart()
    })
    void i18n.changeLanguage(code).finally(stop)
  }

  return (
    <LanguageSwitch
      label={t('language')}
      languages={languages}
      current={toLanguage(i18n.resolvedLanguage)}
      onChange={change}
    />
  )
}
