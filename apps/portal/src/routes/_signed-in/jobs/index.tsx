import { ButtonLink, PageHeading } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceQueries } from '../../../features/devices/device-queries.ts'
import { JobActionsProgress } from '../../../features/jobs/actions/job-actions-progress.tsx'
import { CsvButton } from '../../../features/jobs/list/csv-button.tsx'
import { JobFilters } from '../../../features/jobs/list/job-filters.tsx'
import {
  fallbackPage,
  readJobListSearch,
  toJobSearch,
  type JobListSearch,
} from '../../../features/jobs/list/job-list-search.ts'
import { JobList } from '../../../features/jobs/list/job-list.tsx'
import { useRememberedList } from '../../../features/jobs/list/latest-list.ts'
import { useLivePage } from '../../../features/jobs/list/use-live-page.ts'
import { QueryFailure } from '../../../platform/failures/query-failure.tsx'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'

export const Route = createFileRoute('/_signed-in/jobs/')({
  staticData: { catalogues: ['jobs'] },
  validateSearch: readJobListSearch,
  component: JobsPage,
})

/**
 * Reads the search again, since the router also passes parameters that `validateSearch` dropped.
 */
function readAgain(search: JobListSearch) {
  return readJobListSearch({ ...search })
}

function JobsPage() {
  const { t } = useTranslation('jobs')
  const search = Route.useSearch({ select: readAgain, structuralSharing: true })
  const { api } = usePortalServices()
  const { data: devices = [] } = useQuery(deviceQueries.all(api))
  useRememberedList(search)
  const query = useLivePage(toJobSearch(search))
  const { data, error, isPlaceholderData } = query
  const navigate = useNavigate()
  const instead = data && fallbackPage(data)
  useEffect(() => {
    if (instead === undefined) return
    void navigate({
      to: '/jobs',
      search: (current) => readJobListSearch({ ...current, page: instead, after: undefined }),
      replace: true,
    })
  }, [instead, navigate])
  usePageTitle(t('title'))
  // Defers the rows, so that turning a page stays responsive.
  const shown = useDeferredValue(search)
  const page = useDeferredValue(data)
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
      <JobFilters search={search} devices={devices.map(({ id }) => id)} end={<CsvButton search={search} />} />
      <JobActionsProgress />
      <QueryFailure title={t('list.failed')} query={query} />
      {(data || !error) && (
        <JobList
          search={shown}
          page={page}
          loading={page === undefined || instead !== undefined}
          waiting={isPlaceholderData || page !== data}
        />
      )}
    </>
  )
}
