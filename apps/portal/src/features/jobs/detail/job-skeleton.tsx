import type { JobSummary } from '@qportal/api-client'
import { DescriptionList, Skeleton, WireHeading } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { OutcomesSkeleton } from '../result/outcomes-skeleton.tsx'
import { JobTimeline } from './job-timeline.tsx'

interface JobSkeletonProps {
  /** The summary of the job, if a list has already loaded it. */
  known: JobSummary | undefined
}

/** Placeholder of a job's page while it loads: real headings and labels, bars for the values. */
export function JobSkeleton({ known }: JobSkeletonProps) {
  const { t } = useTranslation(['jobs', 'common'])
  return (
    <>
      <p role="status" className="sr-only">
        {t('common:loading')}
      </p>
      <div aria-busy="true">
        {known ? <JobTimeline job={known} /> : <Skeleton className="mb-8 !h-13" />}
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
          <div className="grid min-w-0 content-start gap-8">
            <section>
              <WireHeading>{t('detail.result')}</WireHeading>
              <OutcomesSkeleton />
            </section>
            <section>
              <WireHeading>{t('detail.program')}</WireHeading>
              <div className="mt-3 grid gap-8 py-6">
                {['q0', 'q1', 'q2'].map((wire) => (
                  <i key={wire} aria-hidden="true" className="border-t border-line2" />
                ))}
              </div>
            </section>
          </div>
          <section>
            <WireHeading>{t('detail.facts')}</WireHeading>
            <DescriptionList
              items={(['device', 'type', 'shots', 'executionTime'] as const).map((fact) => ({
                key: fact,
                term: t(`detail.${fact}`),
                value: <Skeleton width="7em" />,
              }))}
            />
          </section>
        </div>
      </div>
    </>
  )
}
