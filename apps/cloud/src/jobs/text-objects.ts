import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import { uuidV7 } from '../dependencies/uuid.ts'
import { objectPlace, openObjectStore } from '../object-storage/open-object-store.ts'
import type { Settings } from '../settings/settings.ts'
import type { EngineTables } from './engine-tables.ts'
import { splitText, type LongMember, type TextObject } from './long-text.ts'

/** Longer texts are objects, where the settings allow it. */
const maxLengthInDatabase = 2 ** 20

/** A draft of this age was left by a process that was ended. */
const maxDraftMs = 3_600_000

/** Objects that are claimed at once. */
const objectsPerQuery = 100

/** Returns whether very long texts are objects. */
export function keepsObjects({ longResults, databaseUrl, ...settings }: Settings): boolean {
  if (longResults !== 'auto') return longResults === 'objects'
  return databaseUrl === undefined || settings.storageBucket !== undefined
}

function buildPrefix({ objectId }: Pick<TextObject, 'objectId'>) {
  return `results/${objectId}`
}

function buildKey(object: TextObject) {
  return `${buildPrefix(object)}/${object.member}.json.gz`
}

/**
 * Puts a very long text into the store, before the transaction that keeps it. Its row is first, so
 * that an object without a job is always found. Returns undefined for a text that belongs into the
 * database: it is shorter, or the store does not take it.
 */
export async function draftTextObject(
  runtime: CloudRuntime<EngineTables>,
  { jobId, member, text }: { jobId: string; member: LongMember; text: string },
): Promise<TextObject | undefined> {
  const { database, settings, clock, log } = runtime
  if (text.length <= maxLengthInDatabase || !keepsObjects(settings)) return undefined
  const object = { jobId, member, objectId: uuidV7(runtime), place: objectPlace(settings) }
  const { numAffectedRows } = await sql`
    insert into job_object (object_id, job_id, owner, member, place, state, bytes, created_at)
    select ${object.objectId}, job_id, owner, ${member}, ${object.place}, 'draft', 0, ${clock.now()}
    from job where job_id = ${jobId}`.execute(database)
  // The job was deleted meanwhile.
  if (!numAffectedRows) return undefined
  try {
    let bytes = 0
    const counted = compress(text, (length) => (bytes += length))
    await openObjectStore(settings, object.place).put(buildKey(object), counted)
    await database.updateTable('job_object').set({ bytes }).where('object_id', '=', object.objectId).execute()
    return object
  } catch (error) {
    log.warn({ err: error, job_id: jobId }, 'a long result goes into the database')
    return undefined
  }
}

/** Keeps a draft, in the transaction that stores its job's outcome. */
export async function keepTextObject(
  transaction: Transaction<EngineTables>,
  { objectId, jobId }: TextObject,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('job_object')
    .set({ state: 'kept' })
    .where('object_id', '=', objectId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Error(`The draft of a result of the job ${jobId} is too old.`)
}

/** Reads a text part by part. */
export async function* readTextObject(settings: Settings, object: TextObject): AsyncGenerator<string> {
  const stream = await openObjectStore(settings, object.place).stream(buildKey(object))
  if (!stream) throw new Error(`The ${object.member} of the job ${object.jobId} is not in the store.`)
  const text = createGunzip().setEncoding('utf8')
  // Reading fails with the error of either stream.
  pipeline(Readable.fromWeb(stream as NodeStream), text, () => {})
  for await (const part of text) yield String(part)
}

/** Throws a StorageUnavailableError if the store of an object does not answer. */
export async function checkObjectStore(settings: Settings, object: TextObject): Promise<void> {
  await openObjectStore(settings, object.place).has(buildKey(object))
}

/** Deletes objects that no job has got. A failure only leaves them to `removeUnusedObjects`. */
export async function discardTextObjects(
  runtime: CloudRuntime<EngineTables>,
  objects: readonly TextObject[],
): Promise<void> {
  if (!objects.length) return
  const ids = objects.map(({ objectId }) => objectId)
  await runtime.database
    .updateTable('job_object')
    .set({ state: 'unused' })
    .where('object_id', 'in', ids)
    .where('state', '=', 'draft')
    .execute()
  await removeJobObjects(
    runtime,
    objects.map(({ jobId }) => jobId),
  )
}

/**
 * Deletes the objects of jobs that were deleted. A failure is only logged: the nightly
 * `removeUnusedObjects` finds what is left.
 */
export async function removeJobObjects(
  runtime: CloudRuntime<EngineTables>,
  jobIds: readonly string[],
): Promise<void> {
  if (!jobIds.length) return
  await removeUnusedObjects(runtime, jobIds).catch((error: unknown) =>
    runtime.log.warn({ err: error }, 'objects of deleted jobs are left for the night'),
  )
}

/**
 * Deletes every object, or those of some jobs, whose job was deleted or never got it. Returns
 * their number.
 */
export async function removeUnusedObjects(
  { database, settings, clock }: CloudRuntime<EngineTables>,
  jobIds?: readonly string[],
): Promise<number> {
  const oldest = new Date(clock.now().getTime() - maxDraftMs)
  const isUnused = sql<boolean>`(
    job_object.state = 'unused' or (job_object.state = 'draft' and created_at < ${oldest})
    or (job_object.state = 'kept' and not exists (select from job where job.job_id = job_object.job_id))
  )`
  let found = database.selectFrom('job_object').select('object_id').where(isUnused).limit(objectsPerQuery)
  if (jobIds) found = found.where('job_id', '=', sql<string>`any(${jobIds})`)
  for (let removed = 0; ;) {
    // A claimed draft can no longer be kept. One that was kept meanwhile is not claimed.
    const claimed = await database
      .updateTable('job_object')
      .set({ state: 'unused' })
      .where('object_id', 'in', found)
      .where(isUnused)
      .returning(['object_id', 'place'])
      .execute()
    for (const { object_id: objectId, place } of claimed) {
      await openObjectStore(settings, place).removeAll(buildPrefix({ objectId }))
      await database.deleteFrom('job_object').where('object_id', '=', objectId).execute()
    }
    removed += claimed.length
    if (claimed.length < objectsPerQuery) return removed
  }
}

/** @param onPart Receives the length of each part. */
async function* compress(text: string, onPart: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  // Reading fails with the error of either stream.
  pipeline(Readable.from(splitText(text)), gzip, () => {})
  for await (const part of gzip as AsyncIterable<Buffer>) {
    onPart(part.length)
    yield part
  }
}
