import { Histogram, IntervalChart } from '@qportal/ui/charts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createMeasurementFormatter } from '../../../platform/i18n/measurement-formatter.ts'
import { joinSentences } from '../../../platform/i18n/punctuation.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useHistogramWords } from '../../../platform/labels/use-histogram-words.ts'
import type { IdealOfCircuit } from '../../../platform/simulation/ideal-of-circuit.ts'
import { totalVariationDistance } from '../../../platform/simulation/total-variation-distance.ts'
import type { NoisyResult } from './noisy-result.ts'

interface PreviewResultProps {
  ideal: IdealOfCircuit | undefined
  noisy: NoisyResult | undefined
}

/** The result with the errors of the device beside the ideal one. */
export function PreviewResult({ ideal, noisy }: PreviewResultProps) {
  const { t } = useTranslation('jobs')
  if (noisy?.kind === 'outcomes') return <Outcomes ideal={ideal} noisy={noisy} />
  if (noisy?.kind === 'expectation') return <Expectation ideal={ideal} noisy={noisy} />
  return noisy && <p>{t(`form.onDevice.noisyNone.${noisy.reason}`)}</p>
}

interface OutcomesProps extends Pick<PreviewResultProps, 'ideal'> {
  noisy: NoisyResult & { kind: 'outcomes' }
}

function Outcomes({ ideal, noisy: { counts, shots } }: OutcomesProps) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const words = useHistogramWords()
  const probabilities = useMemo(
    () => new Map(Object.entries(counts).map(([outcome, count]) => [outcome, count / shots])),
    [counts, shots],
  )
  const exact = useMemo(
    () => (ideal?.kind === 'outcomes' ? new Map(ideal.probabilities) : undefined),
    [ideal],
  )
  return (
    <Histogram
      words={words}
      locale={format.language}
      series={[{ key: 'noisy', label: t('form.onDevice.noisy'), probabilities, shots }]}
      ideal={exact}
      number={t('detail.figure', { number: 1 })}
      fileName="preview"
      caption={joinSentences(format.language, [
        t('form.onDevice.noisyCaption', {
          shots: t('detail.shotCount', { count: shots, number: format.number(shots) }),
        }),
        exact !== undefined &&
          t('detail.distanceToIdeal', { distance: totalVariationDistance(probabilities, exact).toFixed(3) }),
        ideal?.kind === 'none' && t(`detail.idealNone.${ideal.reason}`),
      ])}
    />
  )
}

interface ExpectationProps extends Pick<PreviewResultProps, 'ideal'> {
  noisy: NoisyResult & { kind: 'expectation' }
}

function Expectation({ ideal, noisy: { value, standardError, shots } }: ExpectationProps) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const words = useHistogramWords()
  const exact = ideal?.kind === 'expectation' ? ideal.value : undefined
  const write = createMeasurementFormatter({ value, deviation: standardError }, format.language)
  return (
    <IntervalChart
      words={{
        ...words,
        label: t('detail.expectation'),
        quantity: t('detail.statistic'),
        amount: t('detail.amount'),
        value: t('detail.expectation'),
        deviation: t('detail.standardDeviation'),
      }}
      value={value}
      deviation={standardError}
      ideal={exact}
      format={write}
      number={t('detail.figure', { number: 1 })}
      fileName="preview"
      caption={joinSentences(format.language, [
        t('form.onDevice.expectationCaption', {
          shots: t('detail.shotCount', { count: shots, number: format.number(shots) }),
        }),
        exact !== undefined && t('detail.idealValue', { value: write(exact) }),
        ideal?.kind === 'none' && t(`detail.idealNone.${ideal.reason}`),
      ])}
    />
  )
}
