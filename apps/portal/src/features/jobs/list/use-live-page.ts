import { isEndedStatus, type JobPage, type JobSearch } from '@qportal/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pollUntilDone } from '../../../platform/live/poll-until-done.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { jobQueries } from '../job-queries.ts'

/** Reads a page of jobs and polls it, with growing delays, until all its jobs have ended. */
export function useLivePage(search: JobSearch) {
  const { api, pollPorts, jobFollower } = usePortalServices()
  const query = useQuery({ ...jobQueries.search(api, search), placeholderData: keepPreviousData })
  const { data, refetch } = query
  const live = data?.jobs.some(({ status }) => !isEndedStatus(status)) ?? false

  useEffect(() => {
    if (data) jobFollower.observe(data.jobs)
  }, [data, jobFollower])

  useEffect(() => {
    if (!live) return undefined
    const end = new AbortController()
    void pollUntilDone({
      ...pollPorts,
      signal: end.signal,
      ask: async () => {
        const { data: page } = await refetch({ throwOnError: true })
        return hasEnded(page) ? 'done' : 'goOn'
      },
    })
    return () => end.abort()
  }, [live, refetch, pollPorts])

  return query
}

function hasEnded(page: JobPage | undefined): boolean {
  return page?.jobs.every(({ status }) => isEndedStatus(status)) ?? true
}
