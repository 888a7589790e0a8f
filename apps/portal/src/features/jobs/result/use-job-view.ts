import { useNavigate, useSearch } from '@tanstack/react-router'
import { readJobViewSearch, type JobViewSearch } from './job-view-search.ts'

/** How the job's page is looked at: read from the URL, and written to it. */
export function useJobView(): readonly [
  JobViewSearch,
  (change: Partial<Record<keyof JobViewSearch, string | number>>) => void,
] {
  const view = readJobViewSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return [
    view,
    (change) =>
      void navigate({
        to: '.',
        // Of what the URL says now: the screen may not have followed it yet.
        search: (current) => readJobViewSearch({ ...current, ...change }),
        replace: true,
        resetScroll: false,
      }),
  ]
}
