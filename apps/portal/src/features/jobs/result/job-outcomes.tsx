import { isEndedStatus, type Job } from '@qportal/api-client'
import { Button, DownloadIcon, EmptyState, SegmentedControl, Select, WireHeading } from '@qportal/ui'
import { Histogram, type HistogramWords } from '@qportal/ui/charts'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { joinSentences } from '../../../platform/i18n/punctuation.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useHistogramWords } from '../../../platform/labels/use-histogram-words.ts'
import { dividedPrograms, hasCountsInCommon, shownProgram } from './divided-programs.ts'
import { ExpectationOutcome } from './expectation-outcome.tsx'
import { outcomeData, outcomeOrders, outcomeScales } from './job-view-search.ts'
import { reasonWithoutResult } from './reason-without-result.ts'
import { UnreadableMembers } from './unreadable-members.tsx'
import { useIdeal, type Ideal } from './use-ideal.ts'
import { useJobView } from './use-job-view.ts'
import { useSampledOutcomes, type ShownOutcomes } from './use-sampled-outcomes.ts'
import { useSseLog } from './use-sse-log.ts'

interface JobOutcomesProps {
  job: Job
  /** The job has succeeded, and its result is still being looked for. */
  isAwaited: boolean
  /** Receives the chart. */
  chartRef: Ref<SVGSVGElement>
}

/**
 * The result of a job: a histogram of outcomes beside the ideal, or an expectation value with its
 * deviation.
 */
export function JobOutcomes({ job, isAwaited, chartRef }: JobOutcomesProps) {
  const { t } = useTranslation('jobs')
  const { result } = job
  const [{ part: wanted }] = useJobView()
  const part = shownProgram(job, wanted)
  const ideal = useIdeal(job, part)
  if (result?.sampling) return <SampledOutcomes job={job} ideal={ideal} part={part} chartRef={chartRef} />
  return (
    <section aria-labelledby="job-result">
      <WireHeading headingId="job-result">{t('detail.result')}</WireHeading>
      <UnreadableMembers members={result?.unreadable} />
      {result?.estimation ? (
        <ExpectationOutcome job={job} estimation={result.estimation} ideal={ideal} chartRef={chartRef} />
      ) : job.type === 'sse' && isEndedStatus(job.status) ? (
        <SseResult job={job} />
      ) : (
        <EmptyState>{t(`detail.without.${reasonWithoutResult(job, isAwaited)}`)}</EmptyState>
      )}
    </section>
  )
}

/** An SSE job has no outcomes; its output is in the log. */
function SseResult({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const download = useSseLog(job.id)
  if (job.hasLog === false)
    return <EmptyState>{t(job.status === 'failed' ? 'detail.noLogOfFailed' : 'detail.noLog')}</EmptyState>
  return (
    <EmptyState
      action={
        <Button size="small" icon={<DownloadIcon size={16} />} onClick={download}>
          {t('detail.sseLog')}
        </Button>
      }
    >
      {t('detail.sseResult')}
    </EmptyState>
  )
}

interface OutcomesProps extends Pick<JobOutcomesProps, 'job' | 'chartRef'> {
  ideal: Ideal | undefined
  /** One of several programs, counted from 1; undefined for all programs. */
  part: number | undefined
}

function SampledOutcomes({ job, ideal, part, chartRef }: OutcomesProps) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const [{ order, scale }, show] = useJobView()
  const words = useHistogramWords()
  const { raw, mitigated, shown, series, idealProbabilities, distance, leftOut } = useSampledOutcomes({
    job,
    ideal,
    part,
  })
  return (
    <section aria-labelledby="job-result">
      <WireHeading
        headingId="job-result"
        className="flex-wrap [&>h2]:leading-7.5"
        end={<OutcomeControls job={job} part={part} shown={mitigated && shown} />}
      >
        {t('detail.result')}
      </WireHeading>
      <UnreadableMembers members={job.result?.unreadable} />
      {raw.shots === 0 && mitigated === undefined ? (
        <EmptyState>{t(isNothingMeasured(ideal) ? 'detail.nothingMeasured' : 'detail.noCounts')}</EmptyState>
      ) : (
        <Histogram
          ref={chartRef}
          words={leftOut ? withoutSave(words) : words}
          locale={format.language}
          series={series}
          ideal={ideal === undefined ? 'pending' : idealProbabilities}
          controls={(current) => (
            <>
              <span aria-hidden="true">{t('detail.order')}</span>
              <SegmentedControl
                size="small"
                label={t('detail.order')}
                value={current.order}
                options={outcomeOrders.map((value) => ({ value, label: t(`detail.orders.${value}`) }))}
                onValueChange={(value) => show({ order: value })}
              />
            </>
          )}
          {...(order && { order })}
          {...(scale && { scale })}
          number={t('detail.figure', { number: 1 })}
          fileName={`${job.id}-outcomes${part === undefined ? '' : `-${part}`}`}
          caption={joinSentences(format.language, [
            part !== undefined && t('detail.captionOfPart', { number: part }),
            t('detail.histogramCaption', {
              bits: t('detail.bits', { count: raw.bits }),
              shots: t('detail.shotCount', { count: raw.shots, number: format.number(raw.shots) }),
            }),
            distance !== undefined && t('detail.distanceToIdeal', { distance: distance.toFixed(3) }),
            leftOut !== undefined && t('detail.leftOut'),
            ideal === undefined && t('detail.idealBusy'),
            ideal?.kind === 'none' && t(`detail.idealNone.${ideal.reason}`),
          ])}
        />
      )}
    </section>
  )
}

interface OutcomeControlsProps {
  job: Job
  part: number | undefined
  /** Which of raw and mitigated outcomes are shown; undefined without mitigated ones. */
  shown: ShownOutcomes | undefined
}

/** Chooses one of several programs, raw or mitigated outcomes, and the scale. */
function OutcomeControls({ job, part, shown }: OutcomeControlsProps) {
  const { t } = useTranslation('jobs')
  const [{ scale = 'probability' }, show] = useJobView()
  const parts = dividedPrograms(job)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      {parts.length > 0 && (
        <Select
          size="dense"
          labelHidden
          label={t('detail.programChoice')}
          value={part ?? ''}
          options={[
            ...(hasCountsInCommon(job) ? [{ value: '', label: t('detail.allPrograms') }] : []),
            ...parts.map((number) => ({
              value: String(number),
              label: t('detail.programNumber', { number }),
            })),
          ]}
          onChange={(event) => show({ part: event.currentTarget.value })}
        />
      )}
      {shown !== undefined && (
        <SegmentedControl
          size="small"
          label={t('detail.data')}
          value={shown}
          options={outcomeData.map((value) => ({ value, label: t(`detail.datas.${value}`) }))}
          onValueChange={(value) => show({ data: value })}
        />
      )}
      <SegmentedControl
        size="small"
        label={t('detail.scale')}
        value={scale}
        options={outcomeScales.map((value) => ({ value, label: t(`detail.scales.${value}`) }))}
        onValueChange={(value) => show({ scale: value })}
      />
    </span>
  )
}

function isNothingMeasured(ideal: Ideal | undefined): boolean {
  return ideal?.kind === 'none' && ideal.reason === 'noMeasurement'
}

/**
 * Removes the menu that saves the chart: it contains only some of the outcomes. The job's archive
 * contains all.
 */
function withoutSave({ save: _save, ...words }: HistogramWords): HistogramWords {
  return words
}
