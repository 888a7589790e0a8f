import type { CloudRuntime } from '../dependencies/runtime.ts'
import type { EngineTables } from './engine-tables.ts'
import { longMembers, readParts, selectLongText, type LongMember, type LongText } from './long-text.ts'
import { checkObjectStore, readTextObject } from './text-objects.ts'

/** What reading a long text needs. */
export type LongTextSource = Pick<CloudRuntime<EngineTables>, 'database' | 'settings'>

/** Reads a text part by part, each when it is requested. */
export function readLongText({ database, settings }: LongTextSource, text: LongText): AsyncIterable<string> {
  return 'objectId' in text ? readTextObject(settings, text) : readParts(database, text)
}

/** Throws a StorageUnavailableError if a text is in a store that does not answer. */
export async function checkIsReadable({ settings }: LongTextSource, text: LongText): Promise<void> {
  if ('objectId' in text) await checkObjectStore(settings, text)
}

/** Reads every text of a job that is stored outside of its row, and parses it as JSON. */
export async function readLongTexts(
  source: LongTextSource,
  jobId: string,
): Promise<Partial<Record<LongMember, unknown>>> {
  const row = await source.database
    .selectFrom('job')
    .select(longMembers.map((member) => selectLongText(member).as(member)))
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  const texts: Partial<Record<LongMember, unknown>> = {}
  for (const member of longMembers) {
    const text = row?.[member]
    if (!text) continue
    const parts: string[] = []
    for await (const part of readLongText(source, text)) parts.push(part)
    texts[member] = JSON.parse(parts.join(''))
  }
  return texts
}
