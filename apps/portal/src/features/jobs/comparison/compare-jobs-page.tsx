import { EmptyState, Link, PageHeading } from '@qportal/ui'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../platform/failures/failure-state.tsx'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { usePageTitle } from '../../../platform/navigation/use-page-title.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { useFollowedJob } from '../detail/use-followed-job.ts'
import { jobQueries } from '../job-queries.ts'
import { canCompareJobs, type CompareSearch } from './compare-search.ts'
import { JobComparison } from './job-comparison.tsx'

/** Compares the jobs in the URL. Each is loaded and fails on its own. */
export function CompareJobsPage({ ids }: CompareSearch) {
  const { t } = useTranslation('jobs')
  const { api } = usePortalServices()
  const enough = canCompareJobs(ids.length)
  const answers = useQueries({
    queries: ids.map((id) => ({ ...jobQueries.detail(api, id), enabled: enough })),
  })
  const jobs = answers.flatMap(({ data }) => data ?? [])
  const waiting = answers.some(({ isPending }) => isPending)
  usePageTitle(t('compare.title'))
  const toList = (
    <Link as={RouterLink} href="/jobs" standalone>
      {enough ? t('title') : t('compare.toList')}
    </Link>
  )
  return (
    <>
      <PageHeading {...(enough && { back: toList })}>{t('compare.title')}</PageHeading>
      {!enough && <EmptyState action={toList}>{t('compare.tooFew')}</EmptyState>}
      {answers.map(
        ({ error, isFetching, refetch }, index) =>
          error && (
            <FailureState
              key={ids[index]}
              title={t('compare.failed', { id: ids[index] })}
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ),
      )}
      {enough && ids.map((id) => <Follower key={id} jobId={id} />)}
      {enough && (waiting || jobs.length > 0) && (
        <JobComparison jobs={jobs} awaited={waiting ? ids.length : 0} />
      )}
    </>
  )
}

/** Follows one of the jobs until it ends. */
function Follower({ jobId }: { jobId: string }) {
  useFollowedJob(jobId)
  return null
}
