import { sql, type Kysely, type QueryExecutorProvider } from 'kysely'
import type { EngineTables, JobObjectTable, JobTextTable } from './engine-tables.ts'

export type LongMember = JobTextTable['member']

/** Members of `job_info` that may be long. */
export const longMembers = ['result', 'transpile_result'] as const satisfies readonly LongMember[]

/**
 * Longer texts are stored in parts of this length.
 * As one value, 100 MB would occupy a connection for seconds, block the event loop while it
 * arrives, and take that memory for each slow reader.
 */
const partLength = 2 ** 18

export function isLong(text: string | null): text is string {
  return text !== null && text.length > partLength
}

/** Splits a text into parts of at most `length` code units without splitting a surrogate pair. */
export function* splitText(text: string, length = partLength): Generator<string> {
  for (let from = 0; from < text.length;) {
    let to = Math.min(from + length, text.length)
    if (to < text.length && /[\uDC00-\uDFFF]/.test(text[to]!)) to--
    yield text.slice(from, to)
    from = to
  }
}

/** Stores a text part by part, so that other requests are served in between. */
export async function storeInParts(
  database: QueryExecutorProvider,
  { jobId, member, text }: { jobId: string; member: LongMember; text: string },
): Promise<void> {
  let part = 0
  for (const piece of splitText(text)) {
    await sql`
      insert into job_text (job_id, member, part, text)
      values (${jobId}, ${member}, ${part}, ${piece})`.execute(database)
    part++
  }
}

/** Identifies a text that is stored in parts. */
export interface TextInParts {
  readonly jobId: string
  readonly member: LongMember
  readonly parts: number
}

/** Identifies a text that is an object of the cloud's folder or bucket. */
export interface TextObject {
  readonly jobId: string
  readonly member: LongMember
  readonly objectId: string
  readonly place: JobObjectTable['place']
}

/** A text outside of its job's row. */
export type LongText = TextInParts | TextObject

/** Reads each part when it is requested. */
export async function* readParts(
  database: Kysely<EngineTables>,
  { jobId, member, parts }: TextInParts,
): AsyncGenerator<string> {
  for (let part = 0; part < parts; part++) {
    const piece = await database
      .selectFrom('job_text')
      .select('text')
      .where('job_id', '=', jobId)
      .where('member', '=', member)
      .where('part', '=', part)
      .executeTakeFirst()
    // Half a result must not look like a complete one.
    if (!piece) throw new Error(`The job ${jobId} was deleted while it was read.`)
    yield piece.text
  }
}

/** Selects where a member of `job` is, if it is outside of the row: as JSON, or null. */
export function selectLongText(member: LongMember) {
  return sql<LongText | null>`coalesce(
    (select json_build_object('jobId', job_id, 'member', member, 'objectId', object_id, 'place', place)
      from job_object where job_object.job_id = job.job_id and member = ${sql.lit(member)} and state = 'kept'),
    (select json_build_object('jobId', job.job_id, 'member', ${sql.lit(member)}::text, 'parts', count(*))
      from job_text where job_text.job_id = job.job_id and member = ${sql.lit(member)} having count(*) > 0)
  )`
}
