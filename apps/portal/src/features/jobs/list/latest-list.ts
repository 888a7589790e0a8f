import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { jobListHref, type JobListSearch } from './job-list-search.ts'

/** Not below the key of jobs: it is no answer of the server that could become outdated. */
const latestListKey = ['latestJobList'] as const

/** Remembers the search of the list until the user leaves, for the way back from a job. */
export function useRememberedList(search: JobListSearch): void {
  const cache = useQueryClient()
  useEffect(() => {
    cache.setQueryDefaults(latestListKey, { gcTime: Number.POSITIVE_INFINITY })
    cache.setQueryData<JobListSearch>(latestListKey, search)
  }, [cache, search])
}

/** The URL of the latest list of jobs with its filters; of the whole list if there was none. */
export function useLatestListHref(): string {
  return jobListHref(useQueryClient().getQueryData<JobListSearch>(latestListKey) ?? {})
}
