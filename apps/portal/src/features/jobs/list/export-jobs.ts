import type { ApiClient, JobSearch, JobSummary } from '@qportal/api-client'
import { toCsv, type Column } from '@qportal/ui'

interface JobExport {
  readonly api: ApiClient
  readonly search: JobSearch
  readonly columns: readonly Column<JobSummary>[]
  readonly signal: AbortSignal
  readonly onProgress: (rows: number) => void
}

const maxPage = 100

/** All jobs that a search finds as CSV, whatever page is shown. */
export async function exportJobs({ api, search, columns, signal, onProgress }: JobExport): Promise<string> {
  const rows: JobSummary[] = []
  for await (const { jobs } of api.jobPages({ ...search, page: 1, size: maxPage }, { signal })) {
    rows.push(...jobs)
    onProgress(rows.length)
  }
  return toCsv(columns, rows)
}
