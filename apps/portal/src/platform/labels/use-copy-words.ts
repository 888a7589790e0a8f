import type { CopyWords } from '@qportal/ui'
import { useTranslation } from 'react-i18next'

/** The labels of every copy button. */
export function useCopyWords(): CopyWords {
  const { t } = useTranslation()
  return { copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }
}
