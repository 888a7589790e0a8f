import { readCount, readList, requireInstant } from '../json/json-reading.ts'
import { isApiError } from '../transport/api-error.ts'
import type { CallOptions } from '../transport/caller.ts'
import { decodeJobSummary } from './decode-job.ts'
import type { JobCaller } from './generation.ts'
import { encodeJobSearch, jobPageSize, type JobPage, type JobSearch } from './job-search.ts'
import { nameSearchedField } from './name-refused-field.ts'

/** Reads a page of the user's jobs. Remembers whether the server knows `fields`. */
export async function listJobs(
  caller: JobCaller,
  search: JobSearch,
  options?: CallOptions,
): Promise<JobPage> {
  const { page = 1, size = jobPageSize, statuses, deviceId } = search
  for (const bound of ['from', 'to'] as const) requireInstant(bound, search[bound])
  const { reply, search: answered } = await readFiltered(caller, search, options)
  const { jobs, total, isMinimum, link, length } = reply
  const nextAfter = readNextAfter(link)
  const readOneAfter = () =>
    readPage(caller, { ...answered, after: undefined, page: page * size + 1, size: 1 }, options)
  return {
    jobs,
    page,
    size,
    ...(total !== undefined && { total }),
    ...(isMinimum && { totalIsMinimum: true as const }),
    ...(nextAfter && { nextAfter }),
    hasNext:
      hasNext({ total, link, after: search.after, page, size, length }) ?? (await readOneAfter()).length > 0,
    statusesIgnored: Boolean(
      statuses?.length && jobs.some(({ status }) => !statuses.some((wanted) => wanted === status)),
    ),
    deviceIgnored: deviceId !== undefined && jobs.some((job) => job.deviceId !== deviceId),
  }
}

function readPage({ call, generation, listing }: JobCaller, search: JobSearch, options?: CallOptions) {
  const readSummary = (job: unknown) => {
    generation.notice(job)
    return decodeJobSummary(job)
  }
  return call('get', '/jobs', {
    ...options,
    params: { query: encodeJobSearch(search, { listedOnly: listing.knowsFields }) },
    decode: (body, headers) =>
      Array.isArray(body)
        ? {
            length: body.length,
            jobs: readList(body, readSummary) ?? [],
            total: readCount(headers.get('x-total-count')),
            isMinimum: headers.get('x-total-count-is-minimum') === 'true',
            link: headers.get('link'),
          }
        : undefined,
  })
}

async function readAnyPage(caller: JobCaller, search: JobSearch, options?: CallOptions) {
  const { listing } = caller
  try {
    return await readPage(caller, search, options)
  } catch (error) {
    const mayBeFields =
      isApiError(error) &&
      error.code === 'api/invalid-fields' &&
      (error.params.field ?? 'fields') === 'fields'
    if (!listing.knowsFields || !mayBeFields) throw error
  }
  listing.knowsFields = false
  return readPage(caller, search, options).catch((error: unknown) => {
    listing.knowsFields = true
    throw error
  })
}

interface FilteredPage {
  readonly reply: Awaited<ReturnType<typeof readPage>>
  /** The search that was answered. */
  readonly search: JobSearch
}

/**
 * Clouds that filter by one status only refuse a list, and others a filter that they do not know:
 * then the page is read without that filter.
 */
async function readFiltered(
  caller: JobCaller,
  search: JobSearch,
  options?: CallOptions,
): Promise<FilteredPage> {
  try {
    return { reply: await readAnyPage(caller, search, options), search }
  } catch (error) {
    const withoutFilter = omitRefusedFilter(search, error)
    if (!withoutFilter) throw isApiError(error) ? nameSearchedField(error) : error
    return readFiltered(caller, withoutFilter, options)
  }
}

/** Returns the search without the filter that a server refused; undefined if it refused none. */
function omitRefusedFilter(search: JobSearch, error: unknown): JobSearch | undefined {
  if (!isApiError(error)) return undefined
  const { field } = error.params
  if (search.statuses?.length && field === 'status' && error.status === 422)
    return { ...search, statuses: undefined }
  return search.deviceId !== undefined && field === 'device_id'
    ? { ...search, deviceId: undefined }
    : undefined
}

/** Returns the parameter `after` of the link to the next page. */
function readNextAfter(link: string | null): string | undefined {
  const target = /<([^>]*)>\s*;\s*rel="?next\b/.exec(link ?? '')?.[1]
  return new URLSearchParams(target?.split('?')[1]).get('after') ?? undefined
}

interface PageFacts {
  readonly total: number | undefined
  readonly link: string | null
  readonly after: string | undefined
  readonly page: number
  readonly size: number
  /** The number of jobs of this page. */
  readonly length: number
}

/**
 * Returns whether another page follows; undefined if only a request can tell. A request for
 * `size + 1` jobs would shift later pages, so the next job is requested as a page of one.
 */
function hasNext({ total, link, after, page, size, length }: PageFacts): boolean | undefined {
  // The total counts fewer jobs than were listed if some were deleted since.
  if (link && (after || readNextAfter(link))) return /rel="?next\b/.test(link)
  if (total !== undefined) return page * size < total
  if (link) return /rel="?next\b/.test(link)
  // A short page is the last one. A longer page comes from a server without paging.
  return length === size ? undefined : false
}
