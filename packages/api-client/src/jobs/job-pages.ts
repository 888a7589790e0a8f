import { jobPageSize, maxJobPageSize, type JobPage, type JobSearch } from './job-search.ts'
import type { JobSummary } from './job.ts'

/**
 * Yields one page after another: by `nextAfter` where the server tells it. Otherwise the next page
 * is requested by the time of the last job, not by the number of jobs before it, because that
 * number changes when jobs are deleted or submitted in the meantime. Pages are counted where times
 * do not help: within one instant, and on servers that ignore times.
 */
export async function* walkJobPages(
  readPage: (search: JobSearch) => Promise<JobPage>,
  search: JobSearch,
): AsyncGenerator<JobPage, void, undefined> {
  const { page: first = 1, size = jobPageSize } = search
  const start = await readPage({ ...search, page: first })
  if (start.nextAfter !== undefined) {
    yield* followPages(readPage, search, start)
    return
  }
  let beginning: JobPage | undefined = start
  const seen = new Set<string>()
  let window = search
  let page = first
  let pages = 0
  let total: number | undefined
  let hasTimes = true
  /** Ids of the jobs since page 1 of this window. */
  let met = new Set<string>()
  let foundInWindow = false
  const restart = (next: JobSearch, at = 1) => {
    window = next
    page = at
    met = new Set()
    foundInWindow = false
  }
  for (;;) {
    const reply = beginning ?? (await readPage({ ...window, page }))
    beginning = undefined
    const jobs = reply.jobs.filter(({ id }) => !seen.has(id))
    for (const { id } of jobs) seen.add(id)
    if (pages === 0) total = reply.total
    if (jobs.length > 0 || pages === 0) {
      yield { ...reply, jobs, page: first + pages, size, ...(total !== undefined && { total }) }
      pages += 1
    }
    if (hasTimes && reply.jobs.some((job) => !isInside(job, window))) {
      hasTimes = false
      restart(search, first + pages)
      continue
    }
    const isRepeated = reply.jobs.every(({ id }) => met.has(id))
    for (const { id } of reply.jobs) met.add(id)
    foundInWindow ||= jobs.length > 0
    const next = hasTimes && jobs.length > 0 ? searchFrom(reply.jobs, search) : undefined
    if (reply.hasNext && next && next.to === window.to && next.from === window.from) page += 1
    else if (reply.hasNext && next) restart(next)
    else if (reply.hasNext && (hasTimes ? !isRepeated : jobs.length > 0)) page += 1
    // Jobs after a deleted one have moved to an earlier page of this window.
    else if (page > 1 && window !== search && foundInWindow) restart(window)
    else return
  }
}

/** Yields a page and those that follow by its `nextAfter`, all with the first total. */
async function* followPages(
  readPage: (search: JobSearch) => Promise<JobPage>,
  search: JobSearch,
  start: JobPage,
): AsyncGenerator<JobPage, void, undefined> {
  const { total, totalIsMinimum } = start
  yield start
  for (let { hasNext, nextAfter, page } = start; hasNext;) {
    page += 1
    const reply = await readPage({ ...search, page, after: nextAfter })
    if (!reply.jobs.length) return
    yield {
      ...reply,
      page,
      ...(total !== undefined && { total }),
      ...(totalIsMinimum && { totalIsMinimum }),
    }
    ;({ hasNext, nextAfter } = reply)
  }
}

/** Narrows a search to the time of the last job and later jobs of the order. */
function searchFrom(jobs: readonly JobSummary[], search: JobSearch): JobSearch | undefined {
  const last = Date.parse(jobs.at(-1)?.submittedAt ?? '')
  if (Number.isNaN(last)) return undefined
  // Servers may store more digits of a time than they send.
  const overlapMs = last % 1000 === 0 ? 1000 : 1
  const bound =
    search.order === 'oldestFirst'
      ? {
          from: new Date(
            Math.max(last - overlapMs, Date.parse(search.from ?? '') || -Infinity),
          ).toISOString(),
        }
      : { to: new Date(Math.min(last + overlapMs, Date.parse(search.to ?? '') || Infinity)).toISOString() }
  const window = { ...search, ...bound }
  // Leaves as much room for new jobs as a page has.
  const known = jobs.filter((job) => isInside(job, window)).length
  return { ...window, page: 1, size: Math.min((search.size ?? jobPageSize) + known, maxJobPageSize) }
}

function isInside({ submittedAt }: JobSummary, { from, to }: JobSearch): boolean {
  const time = Date.parse(submittedAt ?? '')
  return !(time < Date.parse(from ?? '')) && !(time > Date.parse(to ?? ''))
}
