import type { Kysely } from 'kysely'
import { longFields, selectionsOf, writeJob } from './job-view.ts'
import { readOn, readPieces } from './read-pieces.ts'
import { jobSearchQueries, type JobSearch } from './search-jobs.ts'
import type { UserApiTables } from '../api-tables.ts'

type JobRow = Readonly<Record<string, unknown>>

interface JobPage {
  /** JSON. Of long jobs a few at a time are read, while the answer is written: together they would fill the memory. */
  readonly list: string | AsyncIterable<string>
  /** How many jobs there are on all pages. */
  readonly total: number
}

/** Of what PostgreSQL stores. */
const maxBytesPerQuery = 65_536

/** Reads one page of a user's jobs. */
export async function readJobPage(database: Kysely<UserApiTables>, search: JobSearch): Promise<JobPage> {
  const { fields } = search
  const queries = jobSearchQueries(database, search)
  const counting = queries.total.executeTakeFirstOrThrow()
  if (!fields.some((field) => longFields.includes(field))) {
    const [rows, { total }] = await Promise.all([queries.page.execute(), counting])
    return { list: readPieces(database, writeJobs(rows, fields)), total }
  }
  const [lengths, { total }] = await Promise.all([queries.lengths.execute(), counting])
  const [part = [], ...others] = inParts(lengths)
  const rows = await readJobs(database, search, part)
  return {
    list: others.length ? writeOn(rows, others) : readPieces(database, writeJobs(rows, fields)),
    total,
  }

  async function* writeOn(first: readonly JobRow[], parts: readonly string[][]): AsyncGenerator<string> {
    let before = '['
    for await (const row of readAll(first, parts)) {
      yield* readOn(database, [before, ...writeJob(row, fields)])
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

/** The ids of jobs in their order, as many together as may be read at once. */
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

/** Those of these jobs that were not deleted meanwhile. */
async function readJobs(
  database: Kysely<UserApiTables>,
  { fields, order }: JobSearch,
  ids: readonly string[],
): Promise<readonly JobRow[]> {
  if (!ids.length) return []
  const direction = order === 'ASC' ? 'asc' : 'desc'
  return await database
    .selectFrom('job')
    .select(selectionsOf(fields))
    .where('job_id', 'in', ids)
    .orderBy('submitted_at', direction)
    .orderBy('job_id', direction)
    .execute()
}
