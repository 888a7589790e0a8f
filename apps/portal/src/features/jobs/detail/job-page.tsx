import { isApiError, type Job, type JobSummary, type JobPage as ListedJobs } from '@qportal/api-client'
import { Alert, Button, ButtonLink, CopyButton, Link, PageHeading, ReloadIcon, Skeleton } from '@qportal/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailurePage } from '../../../platform/failures/load-failure-page.tsx'
import { QueryFailure } from '../../../platform/failures/query-failure.tsx'
import { jobLabel } from '../../../platform/labels/job-label.ts'
import { useCopyWords } from '../../../platform/labels/use-copy-words.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { usePageTitle } from '../../../platform/navigation/use-page-title.ts'
import { JobActionsProgress } from '../actions/job-actions-progress.tsx'
import { jobQueries } from '../job-queries.ts'
import { JobStatusBadge } from '../job-status-badge.tsx'
import { useLatestListHref } from '../list/latest-list.ts'
import { CancelJobButton } from './cancel-job-button.tsx'
import { JobDetail } from './job-detail.tsx'
import { JobMoreMenu } from './job-more-menu.tsx'
import { JobSkeleton } from './job-skeleton.tsx'
import { useFollowedJob } from './use-followed-job.ts'

interface JobPageProps {
  jobId: string
  /** Renders the button that submits the job again. */
  runAgain: (job: Job) => ReactNode
  /** Renders the button that saves the job; `chart` is the chart of its result, if there is one. */
  exportJob: (job: Job, chart: RefObject<SVGSVGElement | null>) => ReactNode
}

/** The page of a job, which follows the job until it ends. */
export function JobPage({ jobId, runAgain, exportJob }: JobPageProps) {
  const { t } = useTranslation(['jobs', 'common'])
  const { query, isResultAwaited } = useFollowedJob(jobId)
  const { data: newest, error } = query
  // Rendering the page at once would block a slow device.
  const rendered = useDeferredValue(newest)
  const job = rendered?.id === newest?.id ? rendered : undefined
  const listed = useListedJob(jobId)
  const shown = job ?? listed
  const name = shown ? jobLabel(shown) : jobId
  usePageTitle(t('common:title.jobDetail', { name }))
  const listHref = useLatestListHref()
  const chart = useRef<SVGSVGElement>(null)
  const back = (
    <Link as={RouterLink} href={listHref} standalone>
      {t('title')}
    </Link>
  )
  const missing = isApiError(error) && error.code === 'api/job-not-found'
  if (error && !newest) {
    return (
      <LoadFailurePage
        back={back}
        name={name}
        listHref={listHref}
        missing={missing}
        query={query}
        words={{
          failed: t('detail.failed'),
          notFound: t('detail.notFound'),
          notFoundBody: t('detail.notFoundBody'),
          all: t('detail.all'),
        }}
      />
    )
  }
  return (
    <>
      <PageHeading
        back={back}
        untranslated
        status={shown && <JobStatusBadge status={shown.status} />}
        note={<JobNote jobId={jobId} description={shown?.description} />}
        actions={
          job ? (
            <>
              <Button
                icon={<ReloadIcon size={16} />}
                busy={query.isFetching}
                onClick={() => void query.refetch()}
              >
                {t('detail.reload')}
              </Button>
              <CancelJobButton key={`cancel ${job.id}`} job={job} />
              {runAgain(job)}
              {job.programs.length === 1 && job.type !== 'sse' && (
                <ButtonLink as={RouterLink} href={`/composer?from=${encodeURIComponent(job.id)}`}>
                  {t('detail.openInComposer')}
                </ButtonLink>
              )}
              {exportJob(job, chart)}
              <JobMoreMenu job={job} listHref={listHref} />
            </>
          ) : (
            <span className="flex h-8.5 items-center">
              <Skeleton width="20em" />
            </span>
          )
        }
      >
        {name}
      </PageHeading>
      <JobActionsProgress />
      {missing ? (
        <Alert severity="warning" className="my-4">
          {t('detail.gone')}
        </Alert>
      ) : (
        <QueryFailure title={t('detail.failed')} query={query} />
      )}
      {job ? (
        <JobDetail job={job} isResultAwaited={isResultAwaited} listHref={listHref} chartRef={chart} />
      ) : (
        <JobSkeleton known={listed} />
      )}
    </>
  )
}

function JobNote({ jobId, description }: { jobId: string; description: string | undefined }) {
  const copyWords = useCopyWords()
  return (
    <>
      <span className="flex items-center gap-1">
        <code translate="no">{jobId}</code>
        <CopyButton text={jobId} words={copyWords} />
      </span>
      {description && (
        <p translate="no" className="mt-1 max-w-prose text-ink2 wrap-anywhere whitespace-pre-line">
          {description}
        </p>
      )}
    </>
  )
}

/** The summary of a job from a list in the query cache. */
function useListedJob(jobId: string): JobSummary | undefined {
  const pages = useQueryClient().getQueriesData<ListedJobs>({ queryKey: jobQueries.searches })
  for (const [, page] of pages) {
    const listed = page?.jobs.find(({ id }) => id === jobId)
    if (listed) return listed
  }
  return undefined
}
