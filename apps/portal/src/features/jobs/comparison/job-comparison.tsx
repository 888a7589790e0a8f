import type { Job } from '@qportal/api-client'
import { DataTable, EmptyState, Link, WireHeading, type Column } from '@qportal/ui'
import { Histogram } from '@qportal/ui/charts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createMeasurementFormatter } from '../../../platform/i18n/measurement-formatter.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { jobLabel } from '../../../platform/labels/job-label.ts'
import { useHistogramWords } from '../../../platform/labels/use-histogram-words.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { totalVariationDistance } from '../../../platform/simulation/total-variation-distance.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { JobStatusBadge } from '../job-status-badge.tsx'
import { readOutcomes, type Outcomes } from '../result/outcome-distribution.ts'
import { OutcomesSkeleton } from '../result/outcomes-skeleton.tsx'
import { UnreadableMembers } from '../result/unreadable-members.tsx'

interface ComparedJob {
  readonly job: Job
  readonly outcomes: Outcomes | undefined
  /** Total variation distance to the first job that has outcomes. */
  readonly distance: number | undefined
}

interface JobComparisonProps {
  jobs: readonly Job[]
  /**
   * The number of jobs while they load, else 0. They appear together, so that the page does not
   * jump.
   */
  awaited: number
}

/**
 * Two to five jobs side by side: their outcomes in one histogram, their properties in one table.
 */
export function JobComparison({ jobs, awaited }: JobComparisonProps) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const words = useHistogramWords()
  const compared = useMemo(() => (awaited > 0 ? [] : compare(jobs)), [jobs, awaited])
  // Omits columns that no job has a value for, such as the expectation value of sampling jobs.
  const columns = useColumns().filter(
    ({ missing }) => missing === undefined || compared.length === 0 || !compared.every(missing),
  )
  const series = compared.flatMap(({ job, outcomes }) =>
    outcomes
      ? [
          {
            key: job.id,
            label: shortLabel(jobLabel(job)),
            probabilities: outcomes.probabilities,
            shots: outcomes.shots,
            rest: outcomes.rest,
          },
        ]
      : [],
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-labelledby="compared-results" className="wrap-anywhere">
        <WireHeading headingId="compared-results">{t('compare.result')}</WireHeading>
        {compared.map(({ job }) => (
          <UnreadableMembers key={job.id} members={job.result?.unreadable} job={jobLabel(job)} />
        ))}
        {awaited > 0 ? (
          // On narrow screens the histogram is taller: it has a row for each outcome of each job.
          <div className="min-h-89 max-sm:min-h-151">
            <OutcomesSkeleton />
          </div>
        ) : series.length === 0 ? (
          <EmptyState>{t('compare.noCounts')}</EmptyState>
        ) : (
          <Histogram
            words={words}
            locale={format.language}
            series={series}
            number={t('detail.figure', { number: 1 })}
            caption={t('compare.caption', { count: series.length })}
            fileName="compared-outcomes"
          />
        )}
      </section>
      <section aria-labelledby="compared-jobs">
        <WireHeading headingId="compared-jobs">{t('compare.facts')}</WireHeading>
        <DataTable
          caption={t('compare.facts')}
          columns={columns}
          rows={compared}
          rowKey={({ job }) => job.id}
          loadingRows={awaited}
        />
        {compared.some(({ distance }) => distance !== undefined) && (
          <p className="mt-2 text-caption text-ink3">{t('compare.distanceNote')}</p>
        )}
      </section>
    </div>
  )
}

/**
 * Shortens a job name for the legend and the table headers of the histogram. Keeps both ends,
 * because the jobs of a sweep differ at the end of their names. The table below shows the whole
 * name.
 */
function shortLabel(label: string): string {
  const characters = [...label]
  if (characters.length <= 28) return label
  return `${characters.slice(0, 14).join('')}…${characters.slice(-13).join('')}`
}

function compare(jobs: readonly Job[]): ComparedJob[] {
  const all = jobs.map((job) => ({
    job,
    outcomes: job.result?.sampling && readOutcomes(job.result.sampling.counts, job.result.leftOut?.counts),
  }))
  const first = all.find(({ outcomes }) => outcomes)?.outcomes
  return all.map(({ job, outcomes }) => ({
    job,
    outcomes,
    distance:
      // The distance needs all outcomes.
      first && outcomes && first !== outcomes && !first.rest && !outcomes.rest
        ? totalVariationDistance(first.probabilities, outcomes.probabilities)
        : undefined,
  }))
}

function useColumns(): Column<ComparedJob>[] {
  const { t } = useTranslation(['jobs', 'common'])
  const format = useFormat()
  const none = t('common:none')
  return [
    {
      key: 'name',
      header: t('columns.name'),
      small: 'title',
      cell: ({ job }) => (
        <Link
          as={RouterLink}
          href={`/jobs/${encodeURIComponent(job.id)}`}
          standalone
          className="!whitespace-normal wrap-anywhere"
        >
          <span className="line-clamp-2">{jobLabel(job)}</span>
        </Link>
      ),
    },
    {
      key: 'status',
      header: t('columns.status'),
      small: 'end',
      cell: ({ job }) => <JobStatusBadge status={job.status} />,
    },
    {
      key: 'device',
      header: t('columns.device'),
      className: 'md:whitespace-nowrap',
      cell: ({ job }) => <span translate="no">{job.deviceId}</span>,
    },
    {
      key: 'shots',
      header: t('columns.shots'),
      align: 'end',
      missing: ({ job }) => job.shots === undefined,
      cell: ({ job }) => (job.shots === undefined ? none : format.number(job.shots)),
    },
    {
      key: 'expectation',
      header: t('detail.expectation'),
      align: 'end',
      missing: ({ job }) => job.result?.estimation === undefined,
      cell: ({ job: { result } }) => {
        if (!result?.estimation) return none
        const { value, standardDeviation } = result.estimation
        const write = createMeasurementFormatter({ value, deviation: standardDeviation }, format.language)
        return standardDeviation === undefined
          ? write(value)
          : `${write(value)} ± ${write(standardDeviation)}`
      },
    },
    {
      key: 'distance',
      header: t('compare.distance'),
      align: 'end',
      missing: ({ distance }) => distance === undefined,
      cell: ({ distance }) => (distance === undefined ? none : distance.toFixed(3)),
    },
    {
      key: 'depth',
      header: t('compare.depth'),
      align: 'end',
      missing: ({ job }) => job.transpileResult?.stats?.after?.depth === undefined,
      cell: ({ job }) => {
        const depth = job.transpileResult?.stats?.after?.depth
        return depth === undefined ? none : format.number(depth)
      },
    },
    {
      key: 'submittedAt',
      header: t('columns.submittedAt'),
      align: 'end',
      cell: ({ job }) => <Moment value={job.submittedAt} />,
    },
  ]
}
