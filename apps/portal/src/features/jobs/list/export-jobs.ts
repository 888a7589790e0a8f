import type { ApiClient, JobSearch, JobSummary } from '@qportal/api-client'
import { toCsv, type Column } from '@qportal/ui'

interface JobExport {
  readonly api: ApiClient
  readonly search: JobSearch
  readonly columns: readonly Column<JobSummary>[]
  readonly signal: AbortSignal
  readonly onProgress: (rows: number) => void
}

/** The largest page that the API allows. */
const pageSize = 100

/** Returns all jobs that match a search, from all pages, as CSV. */
export async function exportJobs({ api, search, columns, signal, onProgress }: JobExport): Promise<string> {
  const rows: JobSummary[] = []
  for await (const { jobs } of api.jobPages(
    { ...search, page: 1, after: undefined, size: pageSize },
    { signal },
  )) {
    rows.push(...jobs)
    onProgress(rows.length)
  }
  return toCsv(columns, rows)
}
