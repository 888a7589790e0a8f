import { jobStatuses, type JobPage, type JobSearch, type SearchableStatus } from '@qportal/api-client'
import { defaultStringifySearch } from '@tanstack/react-router'

export const jobColumnKeys = [
  'name',
  'id',
  'device',
  'type',
  'status',
  'submittedAt',
  'endedAt',
  'execution',
  'shots',
  'description',
] as const

export type JobColumnKey = (typeof jobColumnKeys)[number]

export const defaultJobColumns: readonly JobColumnKey[] = [
  'name',
  'id',
  'device',
  'status',
  'submittedAt',
  'shots',
]

/** What of the job list stands in the URL; what is usual is left out. */
export interface JobListSearch {
  readonly q?: string
  readonly status?: SearchableStatus
  /** Submitted at this instant or later, ISO 8601 in UTC. */
  readonly from?: string
  readonly to?: string
  readonly order?: 'oldest'
  /** Another column by which the page, and only it, is sorted. */
  readonly sort?: Exclude<JobColumnKey, 'submittedAt'>
  /** That column from the largest to the smallest. */
  readonly falling?: true
  readonly page?: number
  /** In the order of the table; the name is always among them. */
  readonly columns?: readonly JobColumnKey[]
}

const jobListPageSize = 50
/** Servers know none beyond. */
const lastPage = 1_000_000

function isSearchable(status: (typeof jobStatuses)[number]): status is SearchableStatus {
  return status !== 'registered' && status !== 'cancelling'
}

export const searchableStatuses: readonly SearchableStatus[] = jobStatuses.filter(isSearchable)

/** Reads the URL's search; what makes no sense is dropped. */
export function readJobListSearch(search: Record<string, unknown>): JobListSearch {
  const { q, status, from, to, order, sort, falling, page, columns } = search
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 256) : ''
  const known = searchableStatuses.find((word) => word === status)
  const column = jobColumnKeys.find((key) => key === sort)
  const number = typeof page === 'object' ? Number.NaN : Number(page)
  const chosen = readColumns(columns)
  return {
    ...(text && { q: text }),
    ...(known && { status: known }),
    ...(isInstant(from) && { from }),
    ...(isInstant(to) && { to }),
    ...(order === 'oldest' && { order }),
    ...(column && column !== 'submittedAt' && { sort: column, ...(falling === true && { falling }) }),
    ...(Number.isInteger(number) && number > 1 && number <= lastPage && { page: number }),
    ...(chosen && { columns: chosen }),
  }
}

function readColumns(columns: unknown): readonly JobColumnKey[] | undefined {
  if (!Array.isArray(columns)) return undefined
  const chosen = jobColumnKeys.filter((key) => key === 'name' || columns.includes(key))
  return String(chosen) === String(defaultJobColumns) ? undefined : chosen
}

function isInstant(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  )
}

/** Whether anything narrows the list. */
export function isFiltered({ q, status, from, to }: JobListSearch): boolean {
  return q !== undefined || status !== undefined || from !== undefined || to !== undefined
}

export function toJobSearch({ q, status, from, to, order, page }: JobListSearch): JobSearch {
  return {
    ...(q && { text: q }),
    ...(status && { statuses: [status] }),
    ...(from && { from }),
    ...(to && { to }),
    ...(order === 'oldest' && { order: 'oldestFirst' }),
    page: page ?? 1,
    size: jobListPageSize,
  }
}

/** Where a page has no jobs, as when they were deleted since: the last page that may have some, the first where no total is told. */
export function pageInstead({ jobs, page, size, total }: JobPage): number | undefined {
  if (jobs.length > 0 || page === 1) return undefined
  return Math.max(1, Math.min(page - 1, Math.ceil((total ?? 0) / size)))
}

/** The address of a list, written as the router writes it. */
export function jobListHref(search: JobListSearch): string {
  return `/jobs${defaultStringifySearch({ ...search })}`
}
