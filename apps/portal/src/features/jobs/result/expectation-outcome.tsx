import type { Job } from '@qportal/api-client'
import { IntervalChart } from '@qportal/ui/charts'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { createMeasurementFormatter } from '../../../platform/i18n/measurement-formatter.ts'
import { joinSentences } from '../../../platform/i18n/punctuation.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useHistogramWords } from '../../../platform/labels/use-histogram-words.ts'
import type { Ideal } from './use-ideal.ts'

interface ExpectationProps {
  job: Job
  estimation: NonNullable<NonNullable<Job['result']>['estimation']>
  ideal: Ideal | undefined
  chartRef: Ref<SVGSVGElement>
}

/** An expectation value as a number, and a chart of its intervals beside the ideal value. */
export function ExpectationOutcome({ job, estimation, ideal, chartRef }: ExpectationProps) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const words = useHistogramWords()
  const { value, standardDeviation } = estimation
  const shots = job.shots ?? 0
  const idealValue = ideal?.kind === 'expectation' ? ideal.value : undefined
  const write = createMeasurementFormatter({ value, deviation: standardDeviation }, format.language)
  return (
    <>
      <p data-testid="expectation" className="text-figure tabular-nums">
        {write(value)}
        {standardDeviation !== undefined && <span className="text-ink2"> ± {write(standardDeviation)}</span>}
      </p>
      <IntervalChart
        ref={chartRef}
        words={{
          ...words,
          label: t('detail.expectation'),
          quantity: t('detail.statistic'),
          amount: t('detail.amount'),
          value: t('detail.expectation'),
          deviation: t('detail.standardDeviation'),
        }}
        value={value}
        deviation={standardDeviation}
        ideal={idealValue}
        format={write}
        number={t('detail.figure', { number: 1 })}
        fileName={`${job.id}-expectation`}
        caption={joinSentences(format.language, [
          t('detail.expectationCaption', {
            shots: t('detail.shotCount', { count: shots, number: format.number(shots) }),
          }),
          ideal === undefined && t('detail.idealBusy'),
          idealValue !== undefined && t('detail.idealValue', { value: write(idealValue) }),
        ])}
      />
    </>
  )
}
