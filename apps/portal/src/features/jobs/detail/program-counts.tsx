import type { Counts } from '@qportal/api-client'
import { Button } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useJobView } from '../result/use-job-view.ts'

/** More outcomes are read in the histogram. */
const maxShown = 4

/** The most frequent outcomes of one of several programs, and a button that shows all of them. */
export function ProgramCounts({ counts, number }: { counts: Counts; number: number }) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const [, show] = useJobView()
  const outcomes = Object.entries(counts).toSorted(([, one], [, other]) => other - one)
  const others = outcomes.length - maxShown
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption">
      <span className="text-ink2">{t('detail.outcomes')}</span>
      <ul className="contents" aria-label={t('detail.outcomesOf', { number })}>
        {outcomes.slice(0, maxShown).map(([outcome, count]) => (
          <li key={outcome} className="tabular-nums">
            <code translate="no">{outcome}</code> {format.number(count)}
          </li>
        ))}
      </ul>
      {others > 0 && <span className="text-ink2">{t('detail.moreOutcomes', { count: others })}</span>}
      <Button
        size="small"
        variant="quiet"
        aria-label={t('detail.showOutcomesOf', { number })}
        onClick={() => {
          show({ part: number })
          document.querySelector('#job-result')?.scrollIntoView({ block: 'start' })
        }}
      >
        {t('detail.showOutcomes')}
      </Button>
    </div>
  )
}
