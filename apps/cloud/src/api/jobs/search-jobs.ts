import { sql, type Kysely } from 'kysely'
import type { JobStatus } from '../../jobs/job-status.ts'
import type { UserApiTables } from '../api-tables.ts'
import type { JobKey } from './job-key.ts'
import { columnsOfField, longFields, selectJobFields, type JobField } from './job-view.ts'

export interface JobSearch {
  readonly owner: string
  /** Whether registered jobs, which have no time of submission, are found too. */
  readonly hasRegistered?: boolean
  readonly fields: readonly JobField[]
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly text?: string | undefined
  readonly statuses?: readonly JobStatus[] | undefined
  readonly device?: string | undefined
  /** The last job before the page, if known. Then no jobs are counted to find the page. */
  readonly after?: JobKey | undefined
  /** Counted from 1. */
  readonly page: number
  readonly size: number
  readonly order: 'ASC' | 'DESC'
}

/** Jobs that a page may be away from the first before its search counts as expensive. */
const maxCheapOffset = 1000

/** A later page counts as this one. Its offset fits into the 64 bits of the database. */
export const maxPage = 2 ** 32

/** Jobs that are counted at most, unless the page itself is further away. */
const maxCounted = 10_000

/** Returns whether a search reads many rows of a long history. */
export function isExpensive({ text, page, size }: JobSearch): boolean {
  return text !== undefined || (page - 1) * size > maxCheapOffset
}

/** Returns the number at which counting stops: one more than shows whether a page follows. */
export function countLimit({ page, size }: Pick<JobSearch, 'page' | 'size'>): number {
  return Math.max(maxCounted, page * size) + 1
}

/**
 * Builds the queries of a page of a user's jobs, of the sizes of these jobs, and of the total on
 * all pages.
 */
export function jobSearchQueries(database: Kysely<Pick<UserApiTables, 'job'>>, search: JobSearch) {
  const { owner, hasRegistered = false, from, to, text, statuses, device, after, page, size, order } = search
  let found = database.selectFrom('job').where('owner', '=', owner)
  if (!hasRegistered) found = found.where('submitted_at', 'is not', null)
  if (from) found = found.where('submitted_at', '>=', from)
  if (to) found = found.where('submitted_at', '<=', to)
  if (statuses) found = statuses.length ? found.where('status', 'in', statuses) : found.where(sql.lit(false))
  if (device !== undefined) found = found.where('device_id', '=', device)
  if (text) {
    // Japanese keyboards type letters and digits in full width.
    const pattern = `%${text.normalize('NFKC').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const folded = (column: 'name' | 'description') => sql<string>`normalize(${sql.ref(column)}, nfkc)`
    found = found.where((expression) =>
      expression.or([
        expression(folded('name'), 'ilike', pattern),
        expression(folded('description'), 'ilike', pattern),
        expression(expression.cast<string>('job_id', 'text'), 'ilike', pattern),
      ]),
    )
  }
  const direction = order === 'ASC' ? 'asc' : 'desc'
  const onPage = (jobs: typeof found, limit = size) => {
    const sorted = jobs.orderBy('submitted_at', direction).orderBy('job_id', direction).limit(limit)
    return after ? sorted.where(isBehind(after, order)) : sorted.offset((page - 1) * size)
  }
  // One more shows whether a page follows.
  const listed = onPage(found, size + 1)
  return {
    matches: found,
    onPage,
    page: listed.select(selectJobFields(search.fields)).select(microseconds.as(keyColumn)),
    lengths: listed.select(['job_id', storedBytes.as('bytes'), microseconds.as(keyColumn)]),
    /** The number of jobs on all pages, or the count limit if there are more. */
    total: database
      .selectFrom(
        found
          .select(sql.lit(1).as('one'))
          .limit(sql.lit(countLimit(search)))
          .as('counted'),
      )
      .select(({ fn }) => fn.countAll<number>().as('total')),
  }
}

/** The column with the time of a job in microseconds, as PostgreSQL stores it. */
export const keyColumn = 'key_microseconds'
const microseconds = sql<number>`(extract(epoch from submitted_at) * 1000000)::bigint`

function isBehind({ microseconds: time, jobId }: JobKey, order: JobSearch['order']) {
  const key = sql`(timestamptz 'epoch' + ${time}::bigint * interval '1 microsecond', ${jobId}::uuid)`
  return sql<boolean>`(submitted_at, job_id) ${sql.raw(order === 'ASC' ? '>' : '<')} ${key}`
}

/**
 * Bytes of the long members as stored. Repetitive text is a hundred times as long when it is
 * decompressed.
 */
const storedBytes = sql<number>`${sql.join(
  longFields
    .flatMap((field) => columnsOfField[field])
    .map((column) => sql`coalesce(pg_column_size(${sql.ref(column)}), 0)`),
  sql` + `,
)}`
