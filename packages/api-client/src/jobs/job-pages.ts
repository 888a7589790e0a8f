import type { JobPage, JobSearch } from './job-search.ts'

/**
 * Page after page until the last. Jobs that move to a later page while we read come once; a page without
 * anything new ends the walk, so that a server that always sends the same page cannot hold us.
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
