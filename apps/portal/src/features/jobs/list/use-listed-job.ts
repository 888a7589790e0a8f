import type { JobPage, JobSummary } from '@qportal/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { jobQueries } from '../job-queries.ts'

/** The summary of a job from a list in the query cache. */
export function useListedJob(jobId: string): JobSummary | undefined {
  const pages = useQueryClient().getQueriesData<JobPage>({ queryKey: jobQueries.searches })
  for (const [, page] of pages) {
    const found = page?.jobs.find(({ id }) => id === jobId)
    if (found) return found
  }
  return undefined
}
