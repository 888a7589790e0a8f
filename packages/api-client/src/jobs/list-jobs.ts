import { generationOfJob } from '../generation/cloud-generation.ts'
import { readCount, readList, requireInstant } from '../json/json-reading.ts'
import { isApiError } from '../transport/api-error.ts'
import type { Caller, CallOptions } from '../transport/caller.ts'
import { decodeJobSummary } from './decode-job.ts'
import { encodeJobSearch, jobPageSize, type JobPage, type JobSearch } from './job-search.ts'
import { nameSearchedField } from './name-refused-field.ts'

/** Creates the call that lists jobs. It remembers whether the server knows `fields`. */
export function createJobLister({ call, generation }: Caller) {
  let listedOnly = true

  const readSummary = (job: unknown) => {
    generation.notice(generationOfJob(job))
    return decodeJobSummary(job)
  }

  const readPage = (search: JobSearch, options?: CallOptions) =>
    call('get', '/jobs', {
      ...options,
      params: { query: encodeJobSearch(search, { listedOnly }) },
      decode: (body, headers) =>
        Array.isArray(body)
          ? {
              found: body.length,
              jobs: readList(body, readSummary) ?? [],
              total: readCount(headers.get('x-total-count')),
              isMinimum: headers.get('x-total-count-is-minimum') === 'true',
              link: headers.get('link'),
            }
          : undefined,
    })

  const readAnyPage = async (search: JobSearch, options?: CallOptions) => {
    try {
      return await readPage(search, options)
    } catch (error) {
      const mayBeFields =
        isApiError(error) &&
        error.code === 'api/invalid-fields' &&
        (error.params.field ?? 'fields') === 'fields'
      if (!listedOnly || !mayBeFields) throw error
    }
    listedOnly = false
    return readPage(search, options).catch((error: unknown) => {
      listedOnly = true
      throw error
    })
  }

  /**
   * Clouds that filter by one status only refuse a list, and others a filter that they do not know:
   * then the page is read without that filter.
   */
  const readFiltered = async (search: JobSearch, options?: CallOptions): Promise<Answered> => {
    try {
      return { reply: await readAnyPage(search, options), search }
    } catch (error) {
      const withoutFilter = omitRefusedFilter(search, error)
      if (!withoutFilter) throw isApiError(error) ? nameSearchedField(error) : error
      return readFiltered(withoutFilter, options)
    }
  }
  interface Answered {
    readonly reply: Awaited<ReturnType<typeof readPage>>
    readonly search: JobSearch
  }

  return async (search: JobSearch = {}, options?: CallOptions): Promise<JobPage> => {
    const { page = 1, size = jobPageSize, statuses, deviceId } = search
    for (const bound of ['from', 'to'] as const) requireInstant(bound, search[bound])
    const { reply, search: answered } = await readFiltered(search, options)
    const { jobs, total, isMinimum, link, found } = reply
    const nextAfter = readNextAfter(link)
    const readOneAfter = () =>
      readPage({ ...answered, after: undefined, page: page * size + 1, size: 1 }, options)
    return {
      jobs,
      page,
      size,
      ...(total !== undefined && { total }),
      ...(isMinimum && { totalIsMinimum: true as const }),
      ...(nextAfter && { nextAfter }),
      hasNext:
        hasNext({ total, link, after: search.after, page, size, found }) ?? (await readOneAfter()).found > 0,
      statusesIgnored: Boolean(
        statuses?.length && jobs.some(({ status }) => !statuses.some((wanted) => wanted === status)),
      ),
      deviceIgnored: deviceId !== undefined && jobs.some((job) => job.deviceId !== deviceId),
    }
  }
}

/** The search without the filter that a server refused; undefined if it refused no filter. */
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
  readonly found: number
}

/**
 * Whether another page follows; undefined if only a request can tell. A request for `size + 1` jobs
 * would shift later pages, so the job after this page is requested as a page of one.
 */
function hasNext({ total, link, after, page, size, found }: PageFacts): boolean | undefined {
  // The total counts fewer jobs than were listed if some were deleted since.
  if (link && (after || readNextAfter(link))) return /rel="?next\b/.test(link)
  if (total !== undefined) return page * size < total
  if (link) return /rel="?next\b/.test(link)
  // A short page is the last one. A longer page comes from a server without paging.
  return found === size ? undefined : false
}
