import { isApiError } from '@qportal/api-client'
import { Alert, Button, ButtonLink, CopyButton, Link, PageHeading, ReloadIcon, Skeleton } from '@qportal/ui'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportJobButton } from '../../../features/job-submission/files/export-job-button.tsx'
import { RunAgainButton } from '../../../features/job-submission/sending/run-again-button.tsx'
import { JobActionsProgress } from '../../../features/jobs/actions/job-actions-progress.tsx'
import { CancelJobButton } from '../../../features/jobs/detail/cancel-job-button.tsx'
import { JobDetail } from '../../../features/jobs/detail/job-detail.tsx'
import { JobMoreMenu } from '../../../features/jobs/detail/job-more-menu.tsx'
import { JobSkeleton } from '../../../features/jobs/detail/job-skeleton.tsx'
import { useFollowedJob } from '../../../features/jobs/detail/use-followed-job.ts'
import { JobStatusBadge } from '../../../features/jobs/job-status-badge.tsx'
import { useLatestListHref } from '../../../features/jobs/list/latest-list.ts'
import { useListedJob } from '../../../features/jobs/list/use-listed-job.ts'
import { readJobViewSearch } from '../../../features/jobs/result/job-view-search.ts'
import { LoadFailurePage } from '../../../platform/failures/load-failure-page.tsx'
import { QueryFailure } from '../../../platform/failures/query-failure.tsx'
import { jobLabel } from '../../../platform/labels/job-label.ts'
import { useCopyWords } from '../../../platform/labels/use-copy-words.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'

export const Route = createFileRoute('/_signed-in/jobs/$jobId')({
  staticData: { catalogues: ['jobs'] },
  validateSearch: readJobViewSearch,
  component: JobPage,
})

function JobPage() {
  const { t } = useTranslation(['jobs', 'common'])
  const copyWords = useCopyWords()
  const { jobId } = Route.useParams()
  const { query, isResultAwaited } = useFollowedJob(jobId)
  const { data: newest, error, isFetching, refetch } = query
  // Rendering the page at once would block a slow device.
  const rendered = useDeferredValue(newest)
  const job = rendered?.id === newest?.id ? rendered : undefined
  const listed = useListedJob(jobId)
  const shown = job ?? listed
  const name = shown ? jobLabel(shown) : jobId
  usePageTitle(t('common:title.jobDetail', { name }))
  const listHref = useLatestListHref()
  const back = (
    <Link as={RouterLink} href={listHref} standalone>
      {t('title')}
    </Link>
  )
  const navigate = useNavigate()
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
        note={
          <>
            <span className="flex items-center gap-1">
              <code translate="no">{jobId}</code>
              <CopyButton text={jobId} words={copyWords} />
            </span>
            {shown?.description && (
              <p translate="no" className="mt-1 max-w-prose text-ink2 wrap-anywhere whitespace-pre-line">
                {shown.description}
              </p>
            )}
          </>
        }
        actions={
          job ? (
            <>
              <Button icon={<ReloadIcon size={16} />} busy={isFetching} onClick={() => void refetch()}>
                {t('detail.reload')}
              </Button>
              <CancelJobButton key={`cancel ${job.id}`} job={job} />
              <RunAgainButton
                key={job.id}
                job={job}
                onSubmitted={(id) => void navigate({ to: '/jobs/$jobId', params: { jobId: id } })}
              />
              {job.programs.length === 1 && job.type !== 'sse' && (
                <ButtonLink as={RouterLink} href={`/composer?from=${encodeURIComponent(job.id)}`}>
                  {t('detail.openInComposer')}
                </ButtonLink>
              )}
              {/* The svg elements of legend and icons are nested deeper. */}
              <ExportJobButton job={job} figure={() => document.querySelector('figure > div > svg')} />
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
        <JobDetail job={job} isResultAwaited={isResultAwaited} listHref={listHref} />
      ) : (
        <JobSkeleton known={listed} />
      )}
    </>
  )
}
