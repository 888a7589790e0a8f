import type { JobPage, JobSearch } from './job-search.ts'

/**
 * Yields one page after another. A job that moves to a later page in the meantime is yielded once.
 * A page without new jobs ends the iteration, so a server that repeats a page cannot cause a loop.
 */
export async function* walkJobPages(
  readPage: (search: JobSearch) => Promise<JobPage>,
  search: JobSearch,
): AsyncGenerator<JobPage, void, undefined> {
  const seen = new Set<string>()
  for (let page = search.page ?? 1; ; page += 1) {
    const reply = await readPage({ ...search, page })
    const jobs = reply.jobs.filter(({ id }) => !seen.has(id))
    for (const { id } of jobs) seen.add(id)
    if (jobs.length > 0 || page === (search.page ?? 1)) yield { ...reply, jobs }
    if (!reply.hasNext || jobs.length === 0) return
  }
}
