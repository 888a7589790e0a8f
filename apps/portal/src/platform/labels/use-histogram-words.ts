import type { HistogramWords } from '@qportal/ui/charts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format.ts'
import { useSaveWords } from './use-save-words.ts'

/** The texts of a histogram. Needs the catalogue `jobs`. */
export function useHistogramWords(): HistogramWords {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  return {
    label: t('detail.histogram'),
    showTable: t('detail.showTable'),
    showChart: t('detail.showChart'),
    save: useSaveWords(),
    outcome: t('detail.outcome'),
    probability: t('detail.probability'),
    count: t('detail.count'),
    interval: t('detail.interval'),
    ideal: t('detail.ideal'),
    rest: (outcomes) => t('detail.rest', { outcomes: format.number(outcomes) }),
  }
}
