import type { JobSummary } from '@qportal/api-client'
import { DescriptionList, Skeleton, WireHeading } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { JobLife } from './job-life.tsx'

interface JobWaitProps {
  /** What a list of jobs has told already. */
  known: JobSummary | undefined
}

/** The page of a job while it is read: the wires and labels that are sure to come, bars for the rest. */
export function JobWait({ known }: JobWaitProps) {
  const { t } = useTranslation(['jobs', 'common'])
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('common:loading')}
      </p>
      {known ? <JobLife job={known} /> : <Skeleton className="mb-8 !h-13" />}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="grid min-w-0 content-start gap-8">
          <section>
            <WireHeading>{t('detail.result')}</WireHeading>
            <Skeleton className="mt-3 !h-60" />
          </section>
          <section>
            <WireHeading>{t('detail.program')}</WireHeading>
            <Skeleton className="mt-3 !h-40" />
          </section>
        </div>
        <section>
          <WireHeading>{t('detail.facts')}</WireHeading>
          <DescriptionList
            items={(['device', 'type', 'shots', 'executionTime', 'description'] as const).map((fact) => ({
              key: fact,
              term: t(`detail.${fact}`),
              value: <Skeleton width="7em" />,
            }))}
          />
        </section>
      </div>
    </div>
  )
}
