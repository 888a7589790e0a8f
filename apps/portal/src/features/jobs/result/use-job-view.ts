import { useNavigate, useSearch } from '@tanstack/react-router'
import { readJobViewSearch, type JobViewSearch } from './job-view-search.ts'

/** The view settings of a job's page, kept in the URL. */
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
        // Starts from the current URL, which may be newer than the rendered view.
        search: (current) => readJobViewSearch({ ...current, ...change }),
        replace: true,
        resetScroll: false,
      }),
  ]
}
