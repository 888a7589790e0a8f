import { DownloadIcon } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { CsvExportButton } from '../../../platform/csv-export-button.tsx'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { exportJobs } from './export-jobs.ts'
import { useJobColumns } from './job-columns.tsx'
import { toJobSearch, type JobListSearch } from './job-list-search.ts'

/** Exports all jobs that match the search as CSV, with the shown columns. */
export function CsvButton({ search }: { search: JobListSearch }) {
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
