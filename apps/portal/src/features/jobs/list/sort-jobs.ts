import { isEndedStatus, type JobSummary } from '@qportal/api-client'
import { nextSort, type Sort } from '@qportal/ui'
import { jobLabel } from '../../../platform/labels/job-label.ts'
import { jobColumnKeys, type JobColumnKey, type JobListSearch } from './job-list-search.ts'

const sortValues: Record<JobColumnKey, (job: JobSummary) => string | number | undefined> = {
  name: jobLabel,
  id: ({ id }) => id,
  device: ({ deviceId }) => deviceId,
  type: ({ type }) => type,
  status: ({ status }) => status,
  submittedAt: ({ submittedAt }) => submittedAt,
  endedAt: ({ endedAt }) => endedAt,
  execution: ({ executionSeconds }) => executionSeconds,
  shots: ({ shots }) => shots,
  description: ({ description }) => description || undefined,
}

/**
 * The current sorting. The server sorts the whole list by submission; other columns sort only the
 * page.
 */
export function sortOfList({ sort, falling, order }: JobListSearch): Sort {
  return sort
    ? { key: sort, direction: falling ? 'descending' : 'ascending' }
    : { key: 'submittedAt', direction: order === 'oldest' ? 'ascending' : 'descending' }
}

/** The search after a press on a column header. */
export function sortedBy(search: JobListSearch, key: string): JobListSearch {
  const { sort: _sort, falling: _falling, order, ...rest } = search
  if (key === 'submittedAt') {
    // Coming from another column, it restores the server's order; otherwise it reverses that order.
    const oldest = search.sort ? order === 'oldest' : order !== 'oldest'
    const { after: _, ...unplaced } = rest
    return { ...(search.sort ? rest : unplaced), ...(oldest && { order: 'oldest' }) }
  }
  const sort = jobColumnKeys.find((column) => column === key)
  if (sort === undefined || sort === 'submittedAt') return search
  const { direction } = nextSort(sortOfList(search), key)
  return {
    ...rest,
    ...(order && { order }),
    sort,
    ...(direction === 'descending' && { falling: true }),
  }
}

/** Puts running jobs before waiting ones, and both before those that have ended. */
export function runningFirst<Listed extends Pick<JobSummary, 'status'>>(
  jobs: readonly Listed[],
): readonly Listed[] {
  const rank = ({ status }: Listed) =>
    isEndedStatus(status) ? 2 : status === 'running' || status === 'cancelling' ? 0 : 1
  return jobs.toSorted((first, second) => rank(first) - rank(second))
}

/** Sorts the jobs of a page; jobs without a value come last in both directions. */
export function sortPage(
  jobs: readonly JobSummary[],
  { sort, falling }: JobListSearch,
): readonly JobSummary[] {
  if (!sort) return jobs
  const value = sortValues[sort]
  const sign = falling ? -1 : 1
  const collator = new Intl.Collator('en', { numeric: true })
  return jobs.toSorted((first, second) => {
    const [a, b] = [value(first), value(second)]
    if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * collator.compare(String(a), String(b))
  })
}
