import { Button, DownloadIcon, saveFile } from '@qportal/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { joinSentences } from '../../../platform/i18n/punctuation.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { exportJobs } from './export-jobs.ts'
import { useJobColumns } from './job-columns.tsx'
import { toJobSearch, type JobListSearch } from './job-list-search.ts'

/** Exports all jobs that match the search as CSV, with the shown columns. */
export function CsvButton({ search }: { search: JobListSearch }) {
  const { t } = useTranslation('jobs')
  const { api, toaster } = usePortalServices()
  const failureText = useFailureText()
  const format = useFormat()
  const columns = useJobColumns(search.columns)
  const [run, setRun] = useState<{ abort: AbortController; rows: number }>()
  useEffect(() => () => run?.abort.abort(), [run?.abort])

  async function save(): Promise<void> {
    const abort = new AbortController()
    setRun({ abort, rows: 0 })
    try {
      const csv = await exportJobs({
        api,
        search: toJobSearch(search),
        columns,
        signal: abort.signal,
        onProgress: (rows) => setRun({ abort, rows }),
      })
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'jobs.csv')
    } catch (error) {
      if (!abort.signal.aborted)
        toaster.show({
          severity: 'danger',
          text: joinSentences(format.language, [t('list.csvFailed'), failureText(error)]),
        })
    }
    setRun(undefined)
  }

  return (
    <Button
      className="!h-8"
      icon={<DownloadIcon size={16} />}
      busy={run !== undefined}
      onClick={() => void save()}
    >
      {run?.rows ? t('list.csvBusy', { rows: format.number(run.rows) }) : t('list.csv')}
    </Button>
  )
}
