import type { SaveWords } from '@qportal/ui/charts'
import { useTranslation } from 'react-i18next'

/** The texts of the menu that saves a chart. */
export function useSaveWords(): SaveWords {
  const { t } = useTranslation('common')
  return {
    label: t('figure.save'),
    svgGray: t('figure.svgGray'),
    pdfGray: t('figure.pdfGray'),
    failed: {
      'figure/loading': t('figure.failed.loading'),
      'figure/size': t('figure.failed.size'),
      'figure/writing': t('figure.failed.writing'),
    },
  }
}
