import { ThemeSwitch } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../platform/theme.ts'

export function ThemeChoice() {
  const { t } = useTranslation()
  const [theme, setTheme] = useTheme()
  return (
    <ThemeSwitch
      label={t('theme.label')}
      words={{ system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') }}
      theme={theme}
      onValueChange={setTheme}
    />
  )
}
