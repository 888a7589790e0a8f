import type { Job } from '@qportal/api-client'
import type { HistogramSeries } from '@qportal/ui/charts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { totalVariationDistance } from '../../../platform/simulation/total-variation-distance.ts'
import type { outcomeData } from './job-view-search.ts'
import { readOutcomes } from './outcome-distribution.ts'
import type { Ideal } from './use-ideal.ts'
import { useJobView } from './use-job-view.ts'

export type ShownOutcomes = (typeof outcomeData)[number]

interface SampledOutcomesOptions {
  job: Job
  ideal: Ideal | undefined
  /** One of several programs, counted from 1; undefined for all programs. */
  part: number | undefined
}

/** The outcomes of a sampling job as series of a histogram, and their distance to the ideal. */
export function useSampledOutcomes({ job, ideal, part }: SampledOutcomesOptions) {
  const { t } = useTranslation('jobs')
  const [{ data = 'both' }] = useJobView()
  const { sampling, mitigation: mitigationOfAll } = job.result ?? {}
  // The outcomes of a single program are complete and not mitigated.
  const mitigation = part === undefined ? mitigationOfAll : undefined
  const leftOut = part === undefined ? job.result?.leftOut : undefined
  const rawCounts =
    part === undefined ? (mitigation?.rawCounts ?? sampling?.counts) : sampling?.dividedCounts?.[part - 1]
  const leftOutOfRaw = mitigation?.rawCounts ? leftOut?.rawCounts : leftOut?.counts
  const raw = useMemo(() => readOutcomes(rawCounts ?? {}, leftOutOfRaw), [rawCounts, leftOutOfRaw])
  const mitigated = useMemo(() => {
    const { quasiProbabilities } = mitigation ?? {}
    if (quasiProbabilities) {
      const others = leftOut?.quasiProbabilities
      return {
        probabilities: new Map(Object.entries(quasiProbabilities)),
        ...(others && { rest: { outcomes: others.outcomes, probability: others.sum } }),
      }
    }
    return mitigation?.rawCounts && sampling ? readOutcomes(sampling.counts, leftOut?.counts) : undefined
  }, [mitigation, sampling, leftOut])
  const idealProbabilities = useMemo(
    () => (ideal?.kind === 'outcomes' ? new Map(ideal.probabilities) : undefined),
    [ideal],
  )
  const shown: ShownOutcomes = mitigated === undefined ? 'raw' : data
  const measured: HistogramSeries = {
    key: 'raw',
    label: mitigated === undefined ? t('detail.measured') : t('detail.rawSeries'),
    name: t('detail.datas.raw'),
    probabilities: raw.probabilities,
    shots: raw.shots,
    rest: raw.rest,
  }
  const series: HistogramSeries[] = [
    ...(shown === 'mitigated' ? [] : [measured]),
    ...(shown === 'raw' || mitigated === undefined
      ? []
      : [
          {
            key: 'mitigated',
            label: t('detail.mitigatedSeries'),
            probabilities: mitigated.probabilities,
            rest: mitigated.rest,
            look: 'mitigated' as const,
          },
        ]),
  ]
  const distance = useMemo(() => {
    const compared = shown === 'mitigated' && mitigated ? mitigated.probabilities : raw.probabilities
    return idealProbabilities && raw.shots > 0
      ? totalVariationDistance(compared, idealProbabilities)
      : undefined
  }, [idealProbabilities, shown, mitigated, raw])
  return { raw, mitigated, shown, series, idealProbabilities, distance, leftOut }
}
