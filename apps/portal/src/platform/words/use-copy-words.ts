import type { CopyWords } from '@qportal/ui'
import { useTranslation } from 'react-i18next'

/** What every copy button says. */
export function useCopyWords(): CopyWords {
  const { t } = useTranslation()
  return { copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }
}
