import type { Kysely } from 'kysely'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { UserApiTables } from '../api-tables.ts'
import type { JobKey } from './job-key.ts'
import { longFields, selectJobFields, writeJob } from './job-view.ts'
import { countLimit, jobSearchQueries, keyColumn, type JobSearch } from './search-jobs.ts'
import { streamText, joinOrStream } from './stream-text.ts'

type PageSource = Pick<CloudRuntime<UserApiTables>, 'database' | 'settings'>
type JobRow = Readonly<Record<string, unknown>>

interface JobPage {
  /**
   * JSON. Long jobs are read a few at a time while the response is written, because together they
   * would fill the memory.
   */
  readonly list: string | AsyncIterable<string>
  /** Number of jobs on all pages. */
  readonly total: number
  /** Counting stopped: there are at least `total` jobs. */
  readonly isMinimum: boolean
  /** The last job of the page, if another page follows. */
  readonly nextAfter: JobKey | undefined
}

/** Measured as PostgreSQL stores it. */
const maxBytesPerQuery = 65_536

/** Reads one page of a user's jobs. */
export async function readJobPage(source: PageSource, search: JobSearch): Promise<JobPage> {
  const { database } = source
  const { fields } = search
  const queries = jobSearchQueries(database, search)
  const counting = queries.total.executeTakeFirstOrThrow()
  if (!fields.some((field) => longFields.includes(field))) {
    const [found, { total }] = await Promise.all([queries.page.execute(), counting])
    const rows = found.slice(0, search.size)
    return { list: await joinOrStream(source, writeJobs(rows, fields)), ...facts(found, total) }
  }
  const [lengths, { total }] = await Promise.all([queries.lengths.execute(), counting])
  const [part = [], ...others] = inParts(lengths.slice(0, search.size))
  const rows = await readJobs(database, search, part)
  return {
    list: others.length
      ? streamRemainingJobs(rows, others)
      : await joinOrStream(source, writeJobs(rows, fields)),
    ...facts(lengths, total),
  }

  function facts(found: readonly JobRow[], total: number) {
    const end = found.length > search.size ? found[search.size - 1] : undefined
    return {
      total,
      isMinimum: total === countLimit(search),
      nextAfter: end && { microseconds: Number(end[keyColumn]), jobId: String(end.job_id) },
    }
  }

  async function* streamRemainingJobs(
    first: readonly JobRow[],
    parts: readonly string[][],
  ): AsyncGenerator<string> {
    let before = '['
    for await (const row of readAll(first, parts)) {
      yield* streamText(source, [before, ...writeJob(row, fields)])
      before = ','
    }
    yield before === '[' ? '[]' : ']'
  }

  async function* readAll(first: readonly JobRow[], parts: readonly string[][]): AsyncGenerator<JobRow> {
    yield* first
    for (const ids of parts) yield* await readJobs(database, search, ids)
  }
}

function writeJobs(rows: readonly JobRow[], fields: JobSearch['fields']) {
  return ['[', ...rows.flatMap((row, index) => [...(index ? [','] : []), ...writeJob(row, fields)]), ']']
}

/** Splits the ids, in order, into groups that may be read at once. */
function inParts(jobs: readonly { readonly job_id: string; readonly bytes: number }[]): string[][] {
  const parts: string[][] = []
  let room = 0
  for (const { job_id, bytes } of jobs) {
    if (bytes > room || !parts.length) {
      parts.push([])
      room = maxBytesPerQuery
    }
    parts.at(-1)!.push(job_id)
    room -= bytes
  }
  return parts
}

/** Returns the jobs that were not deleted meanwhile. */
async function readJobs(
  database: Kysely<UserApiTables>,
  { fields, order }: JobSearch,
  ids: readonly string[],
): Promise<readonly JobRow[]> {
  if (!ids.length) return []
  const direction = order === 'ASC' ? 'asc' : 'desc'
  return await database
    .selectFrom('job')
    .select(selectJobFields(fields))
    .where('job_id', 'in', ids)
    .orderBy('submitted_at', direction)
    .orderBy('job_id', direction)
    .execute()
}
