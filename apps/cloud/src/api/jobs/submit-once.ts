import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { ApiError } from '../../contract/api-error.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { uuidV7 } from '../../dependencies/uuid.ts'
import type { UserApiTables } from '../api-tables.ts'

/** Seconds for which a key is remembered. */
export const submissionKeySeconds = 86_400

/** What a submission stores: the job of this id, and in its transaction that the key is used. */
interface Claim {
  readonly jobId: string
  readonly alsoStore?: (transaction: Transaction<UserApiTables>) => Promise<void>
}

interface KeyedRequest {
  readonly owner: string
  /** The `Idempotency-Key`. */
  readonly key: string | undefined
  readonly body: unknown
}

/**
 * Submits a job and returns its id. A request with a known key and the same body submits nothing
 * and returns the id of the first one's job: draft-ietf-httpapi-idempotency-key-header.
 *
 * Throws REQUEST_IN_PROGRESS while the first request runs, IDEMPOTENCY_KEY_REUSED for another body.
 */
export async function submitOnce(
  runtime: CloudRuntime<UserApiTables>,
  { owner, key, body }: KeyedRequest,
  submit: (claim: Claim) => Promise<void>,
): Promise<string> {
  const jobId = uuidV7(runtime)
  if (key === undefined) {
    await submit({ jobId })
    return jobId
  }
  const known = await claimKey(runtime, { owner, key, body, jobId })
  if (known !== undefined) return known
  try {
    await submit({ jobId, alsoStore: (transaction) => completeClaim(transaction, { owner, key, jobId }) })
  } catch (error) {
    // A refused request stores nothing under its key. If this fails, too, the claim expires.
    await runtime.database
      .deleteFrom('submission_key')
      .where('owner', '=', owner)
      .where('key', '=', key)
      .where('job_id', '=', jobId)
      .where('is_done', '=', false)
      .execute()
      .catch((cause: unknown) => runtime.log.warn({ err: cause }, 'submission key'))
    throw error
  }
  return jobId
}

/** Claims a key for the job of a request. Returns the job for which the key was used already. */
async function claimKey(
  { database, clock, settings }: CloudRuntime<UserApiTables>,
  { owner, key, body, jobId }: KeyedRequest & { key: string; jobId: string },
): Promise<string | undefined> {
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest()
  const now = clock.now()
  const ago = (seconds: number) => new Date(now.getTime() - 1000 * seconds)
  const values = { body_hash, job_id: jobId, is_done: false, claimed_at: now }
  const claimed = await database
    .insertInto('submission_key')
    .values({ owner, key, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'key'])
        .doUpdateSet(values)
        .where((expression) =>
          expression.or([
            expression('submission_key.claimed_at', '<=', ago(submissionKeySeconds)),
            // Its process has ended, or the time limit has ended the request.
            expression.and([
              expression('submission_key.is_done', '=', false),
              expression('submission_key.claimed_at', '<', ago(2 * settings.requestSeconds)),
            ]),
          ]),
        ),
    )
    .returning('job_id')
    .executeTakeFirst()
  if (claimed) return undefined
  const known = await database
    .selectFrom('submission_key')
    .select(['body_hash', 'job_id', 'is_done'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known && !known.body_hash.equals(body_hash))
    throw new ApiError('IDEMPOTENCY_KEY_REUSED', 'This key was used for another job.')
  if (known?.is_done) return known.job_id
  throw requestInProgress()
}

/** Marks a key as used. Throws if another request has taken over the claim meanwhile. */
async function completeClaim(
  transaction: Transaction<UserApiTables>,
  { owner, key, jobId }: { owner: string; key: string; jobId: string },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('submission_key')
    .set({ is_done: true })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw requestInProgress()
}

function requestInProgress(): ApiError {
  return new ApiError('REQUEST_IN_PROGRESS', 'The first request with this key has not ended yet.', {
    params: { retry_after: 1 },
    headers: { 'retry-after': '1' },
  })
}

/** Deletes the keys that are no longer remembered. */
export async function deleteOldSubmissionKeys({
  database,
  clock,
}: Pick<CloudRuntime<UserApiTables>, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - 1000 * submissionKeySeconds)
  await database.deleteFrom('submission_key').where('claimed_at', '<', before).execute()
}
