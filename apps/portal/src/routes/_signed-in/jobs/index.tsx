import { Alert, Button, ButtonLink, PageHeading } from '@qportal/ui'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { CsvButton } from '../../../features/jobs/csv-button.tsx'
import { DeskProgress } from '../../../features/jobs/desk-progress.tsx'
import { JobFilters } from '../../../features/jobs/job-filters.tsx'
import { readJobListSearch, toJobSearch } from '../../../features/jobs/job-list-search.ts'
import { JobList } from '../../../features/jobs/job-list.tsx'
import { useLivePage } from '../../../features/jobs/use-live-page.ts'
import { FailureState } from '../../../platform/failure-state.tsx'
import { formatDateTime } from '../../../platform/i18n/format-date-time.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'

export const Route = createFileRoute('/_signed-in/jobs/')({
  validateSearch: readJobListSearch,
  component: JobsPage,
})

function JobsPage() {
  const { t } = useTranslation(['jobs', 'common'])
  const search = Route.useSearch()
  const { language } = useFormat()
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = useLivePage(toJobSearch(search))
  usePageTitle(t('title'))
  // The rows follow when the browser has time: turning a page holds up nothing.
  const shown = useDeferredValue(search)
  const page = useDeferredValue(data)
  const retry = () => void refetch()
  return (
    <>
      <PageHeading
        actions={
          <ButtonLink as={RouterLink} href="/jobs/form" variant="primary">
            {t('new')}
          </ButtonLink>
        }
      >
        {t('title')}
      </PageHeading>
      <JobFilters search={search} end={<CsvButton search={search} />} />
      <DeskProgress />
      {error && !data && (
        <FailureState title={t('list.failed')} error={error} retrying={isFetching} onRetry={retry} />
      )}
      {error && data && (
        <Alert
          severity="warning"
          className="mb-4"
          action={
            <Button size="small" busy={isFetching} onClick={retry}>
              {t('common:retry')}
            </Button>
          }
        >
          {t('list.stale', { time: formatDateTime(new Date(dataUpdatedAt), language) })}
        </Alert>
      )}
      {(data || !error) && <JobList search={shown} page={page} loading={isPending} />}
    </>
  )
}
