import { jobStatuses, type JobPage, type JobSearch, type SearchableStatus } from '@qportal/api-client'
import { readTextList, stringifySearch } from '../../../platform/navigation/search-parameters.ts'

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

/** The search parameters of the job list's URL. Defaults are omitted. */
export interface JobListSearch {
  readonly q?: string
  readonly status?: SearchableStatus
  /** Id of a device. */
  readonly device?: string
  /** Submitted at this instant or later, ISO 8601 in UTC. */
  readonly from?: string
  readonly to?: string
  readonly order?: 'oldest'
  /** Sorts the shown page by another column. */
  readonly sort?: Exclude<JobColumnKey, 'submittedAt'>
  /** Sorts that column in descending order. */
  readonly falling?: true
  readonly page?: number
  /** Cursor from the previous page. Requires `page`. */
  readonly after?: string
  /** In the order of the table; always includes the name. */
  readonly columns?: readonly JobColumnKey[]
}

const jobListPageSize = 50
/** The API rejects longer search texts. */
export const maxSearchLength = 256
/** The largest page number that the API allows. */
const maxPage = 1_000_000

function isSearchable(status: (typeof jobStatuses)[number]): status is SearchableStatus {
  return status !== 'registered' && status !== 'cancelling'
}

export const searchableStatuses: readonly SearchableStatus[] = jobStatuses.filter(isSearchable)

/** Reads the search parameters of a URL; ignores invalid ones. */
export function readJobListSearch(search: Record<string, unknown>): JobListSearch {
  const { q, status, device, from, to, order, sort, falling, page, after, columns } = search
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, maxSearchLength) : ''
  const deviceId =
    typeof device === 'string' || typeof device === 'number' ? String(device).slice(0, maxSearchLength) : ''
  const knownStatus = searchableStatuses.find((word) => word === status)
  const column = jobColumnKeys.find((key) => key === sort)
  const number = typeof page === 'object' ? Number.NaN : Number(page)
  const chosen = readColumns(columns)
  return {
    ...(text && { q: text }),
    ...(knownStatus && { status: knownStatus }),
    ...(deviceId && { device: deviceId }),
    ...(isInstant(from) && { from }),
    ...(isInstant(to) && { to }),
    ...(order === 'oldest' && { order }),
    ...(column &&
      column !== 'submittedAt' && {
        sort: column,
        ...(String(falling) === 'true' && { falling: true as const }),
      }),
    ...(Number.isInteger(number) &&
      number > 1 &&
      number <= maxPage && {
        page: number,
        ...(typeof after === 'string' && after.length <= maxSearchLength && { after }),
      }),
    ...(chosen && { columns: chosen }),
  }
}

function readColumns(columns: unknown): readonly JobColumnKey[] | undefined {
  const listed = readTextList(columns)
  if (!listed) return undefined
  const chosen = jobColumnKeys.filter((key) => key === 'name' || listed.includes(key))
  return String(chosen) === String(defaultJobColumns) ? undefined : chosen
}

function isInstant(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    // Date.parse reads 30 February as 2 March.
    new Date(value).toISOString().startsWith(value.slice(0, 'yyyy-mm-dd'.length))
  )
}

/** Returns whether a filter is set. */
export function isFiltered({ q, status, device, from, to }: JobListSearch): boolean {
  return [q, status, device, from, to].some((filter) => filter !== undefined)
}

export function toJobSearch({ q, status, device, from, to, order, page, after }: JobListSearch): JobSearch {
  return {
    ...(q && { text: q }),
    ...(status && { statuses: [status] }),
    ...(device && { deviceId: device }),
    ...(from && { from }),
    ...(to && { to }),
    ...(order === 'oldest' && { order: 'oldestFirst' }),
    page: page ?? 1,
    ...(page && after && { after }),
    size: jobListPageSize,
  }
}

/**
 * For a page without jobs, the last page that may have some; the first page if the total is
 * unknown.
 */
export function fallbackPage({ jobs, page, size, total }: JobPage): number | undefined {
  if (jobs.length > 0 || page === 1) return undefined
  return Math.max(1, Math.min(page - 1, Math.ceil((total ?? 0) / size)))
}

/** The URL of a list, serialized as the router does. */
export function jobListHref(search: JobListSearch): string {
  return `/jobs${stringifySearch({ ...search })}`
}
