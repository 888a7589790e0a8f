import type { Kysely } from 'kysely'
import type { JobTextTable, EngineTables } from './engine-tables.ts'

export type LongMember = JobTextTable['member']

/**
 * What is longer is stored in pieces of this length. As one value of a hundred megabytes it would hold a connection for seconds while
 * PostgreSQL writes it out, everybody for a moment while it is taken over, and that memory for each client who reads slowly.
 */
const pieceLength = 2 ** 18

function isLong(text: string | null): text is string {
  return text !== null && text.length > pieceLength
}

/** What stands in the job's own row. */
export function unlessLong(text: string | null): string | null {
  return isLong(text) ? null : text
}

/** Pieces of at most so many characters; none begins within one that takes two places. */
export function* cutText(text: string, length = pieceLength): Generator<string> {
  for (let from = 0; from < text.length;) {
    let to = Math.min(from + length, text.length)
    if (to < text.length && /[\uDC00-\uDFFF]/.test(text[to]!)) to--
    yield text.slice(from, to)
    from = to
  }
}

/** Stores a text that is long, one piece after the other, so that others are heard in between. */
export async function storeLongText(
  database: Kysely<EngineTables>,
  { jobId, member, text }: { jobId: string; member: LongMember; text: string | null },
): Promise<void> {
  if (!isLong(text)) return
  let part = 0
  for (const piece of cutText(text)) {
    await database.insertInto('job_text').values({ job_id: jobId, member, part, text: piece }).execute()
    part++
  }
}

/** Where a text is stored in pieces. */
export interface LongText {
  readonly jobId: string
  readonly member: LongMember
  readonly parts: number
}

/** Reads the next piece when it is asked for. */
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
    // Half of a result must not look like a whole one.
    if (!piece) throw new Error(`The job ${jobId} was deleted while it was read.`)
    yield piece.text
  }
}

/** All that is stored of a job in pieces, read as JSON. */
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
