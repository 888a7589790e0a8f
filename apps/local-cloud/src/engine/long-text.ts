import { sql, type Kysely, type QueryExecutorProvider } from 'kysely'
import type { JobTextTable, EngineTables } from './engine-tables.ts'

export type LongMember = JobTextTable['member']

/**
 * Longer texts are stored in parts of this length.
 * As one value, 100 MB would occupy a connection for seconds, block the event loop while it
 * arrives, and take that memory for each slow reader.
 */
const partLength = 2 ** 18

function isLong(text: string | null): text is string {
  return text !== null && text.length > partLength
}

/** Returns the value for the job's own row: null for a long text. */
export function nullIfLong(text: string | null): string | null {
  return isLong(text) ? null : text
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

/** Stores a long text part by part, so that other requests are served in between. */
export async function storeLongText(
  database: QueryExecutorProvider,
  { jobId, member, text }: { jobId: string; member: LongMember; text: string | null },
): Promise<void> {
  if (!isLong(text)) return
  let part = 0
  for (const piece of splitText(text)) {
    await sql`
      insert into job_text (job_id, member, part, text)
      values (${jobId}, ${member}, ${part}, ${piece})`.execute(database)
    part++
  }
}

/** Identifies a text that is stored in parts. */
export interface LongText {
  readonly jobId: string
  readonly member: LongMember
  readonly parts: number
}

/** Reads each part when it is requested. */
export async function* readLongText(
  database: Kysely<EngineTables>,
  { jobId, member, parts }: LongText,
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

/** Reads every text of a job that is stored in parts, and parses it as JSON. */
export async function readLongTexts(
  database: Kysely<EngineTables>,
  jobId: string,
): Promise<Partial<Record<LongMember, unknown>>> {
  const pieces = await database
    .selectFrom('job_text')
    .select(['member', 'text'])
    .where('job_id', '=', jobId)
    .orderBy('part')
    .execute()
  const byMember = Object.groupBy(pieces, ({ member }) => member)
  return Object.fromEntries(
    Object.entries(byMember).map(([member, texts]) => [
      member,
      JSON.parse(texts.map(({ text }) => text).join('')) as unknown,
    ]),
  )
}
