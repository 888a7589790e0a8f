import { ButtonLink, PageHeading, DownloadIcon } from '@qportal/ui'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CsvExportButton } from '../../../platform/csv-export-button.tsx'
import { QueryFailure } from '../../../platform/failures/query-failure.tsx'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { usePageTitle } from '../../../platform/navigation/use-page-title.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { JobActionsProgress } from '../actions/job-actions-progress.tsx'
import { exportJobs } from './export-jobs.ts'
import { useJobColumns } from './job-columns.tsx'
import { JobFilters } from './job-filters.tsx'
import { fallbackPage, readJobListSearch, toJobSearch, type JobListSearch } from './job-list-search.ts'
import { JobList } from './job-list.tsx'
import { useRememberedList } from './latest-list.ts'
import { useLivePage } from './use-live-page.ts'

interface JobsPageProps {
  search: JobListSearch
  /** The devices that a filter offers. */
  deviceIds: readonly string[]
}

/** The page with the user's jobs. */
export function JobsPage({ search, deviceIds }: JobsPageProps) {
  const { t } = useTranslation('jobs')
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
      <JobFilters search={search} devices={deviceIds} end={<CsvButton search={search} />} />
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

/** Exports all jobs that match the search as CSV, with the shown columns. */
function CsvButton({ search }: { search: JobListSearch }) {
  const { t } = useTranslation('jobs')
  const { api } = usePortalServices()
  const columns = useJobColumns(search.columns)
  return (
    <CsvExportButton
      fileName="jobs.csv"
      className="!h-8"
      icon={<DownloadIcon size={16} />}
      readCsv={(options) => exportJobs({ api, search: toJobSearch(search), columns, ...options })}
      busyLabel={(rows) => t('list.csvBusy', { rows })}
      failed={t('list.csvFailed')}
    >
      {t('list.csv')}
    </CsvExportButton>
  )
}
