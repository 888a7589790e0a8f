import { setTimeout } from 'node:timers/promises'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { workerLockSpace } from '../../database/advisory-lock.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { readTraceId } from '../../dependencies/trace-context.ts'
import { cancelledNow } from '../cancel-job.ts'
import type { SerializedOutcome } from '../compute/compute-task.ts'
import type { DeviceTable, JobTable, EngineTables } from '../engine-tables.ts'
import { takeableStatuses, takenStatuses, unfinishedStatuses, type JobStatus } from '../job-status.ts'
import { isLong, longMembers, storeInParts, type LongMember, type TextObject } from '../long-text.ts'
import type { JobQueue } from '../queue/job-queue.ts'
import { statusIn } from '../status-in.ts'
import { discardTextObjects, draftTextObject, keepTextObject } from '../text-objects.ts'

/** Names an attempt of a worker to run a job. */
export type JobAttempt = Pick<Selectable<JobTable>, 'job_id' | 'device_id' | 'attempt'> & {
  readonly worker_id: number
}

/** The columns of a job that its worker needs. */
export type TakenJob = Pick<
  Selectable<JobTable>,
  | 'job_id'
  | 'device_id'
  | 'job_type'
  | 'shots'
  | 'program'
  | 'combined_program'
  | 'operator'
  | 'transpiler_info'
  | 'mitigation_info'
  | 'attempt'
  | 'lease_until'
  | 'request_id'
  | 'traceparent'
  | 'submitted_at'
  | 'transpile_result'
> &
  Pick<Selectable<DeviceTable>, 'calibration' | 'basis_gates'> & { readonly worker_id: number }

/** The outcome of a run. The zip archive is the log of an SSE job. */
export interface FinishedRun {
  readonly outcome: SerializedOutcome
  readonly log?: Uint8Array
}

/**
 * A job whose workers died this often is not tried again, because it may be the cause.
 * With workers killed every two seconds, 2 of 13,500 jobs survived five unrelated crashes; each
 * further crash is six times as rare.
 */
const maxCrashes = 10

/** SQLSTATE lock_not_available. */
const lockNotAvailable = '55P03'
const whileLockedMs = 20

/**
 * What the steps of a job's life cycle work on. Each step is one transaction with the queue.
 * The workers of this program and the adapters of other devices use the same steps. An adapter has
 * its jobs for a limited time, its lease. The clock of the database decides when it is over.
 */
export interface JobStore extends CloudRuntime<EngineTables> {
  readonly queue: JobQueue
}

interface TakeOptions {
  readonly leaseSeconds?: number
  /** Takes only a short job. */
  readonly isShort?: boolean
}

/** Takes the next job of a device; undefined if none waits. */
export async function takeJob(
  store: JobStore,
  deviceId: string,
  workerId: number,
  options: TakeOptions = {},
): Promise<TakenJob | undefined> {
  for (;;) {
    try {
      return await store.database
        .transaction()
        .execute((transaction) => takeEntry(store, transaction, { deviceId, workerId, ...options }))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === lockNotAvailable)) throw error
      await setTimeout(whileLockedMs)
    }
  }
}

/** Extends a lease. Returns its end; undefined if the job is lost or must be stopped. */
export async function renewLease(
  { database }: JobStore,
  job: JobAttempt,
  leaseSeconds: number,
): Promise<Date | undefined> {
  const renewed = await updateHeld(database, job, ['ready', 'running'])
    .set({ lease_until: endOfLease(leaseSeconds) })
    .returning('lease_until')
    .executeTakeFirst()
  return renewed?.lease_until ?? undefined
}

/** Returns whether this worker still has the job. */
export async function markRunning({ database, clock }: JobStore, job: JobAttempt): Promise<boolean> {
  const updated = await updateHeld(database, job, ['ready'])
    .set({ status: 'running', running_at: clock.now() })
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** Stores the job's progress. Returns whether this worker still has the job. */
export async function markProgress(
  { database }: JobStore,
  job: JobAttempt,
  fraction: number,
): Promise<boolean> {
  const updated = await updateHeld(database, job).set({ progress: fraction }).executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/**
 * Stores the outcome once. Returns false if the job was cancelled or given to another worker
 * meanwhile.
 */
export async function finishJob(
  store: JobStore,
  job: JobAttempt,
  { outcome, log: sseLog }: FinishedRun,
  seconds: number,
): Promise<boolean> {
  const objects = await draftObjects(store, job.job_id, outcome)
  const isOurs = await store.database.transaction().execute(async (transaction) => {
    if (!(await storeOutcome(store, transaction, job, { outcome, objects, seconds }))) return false
    if (sseLog)
      await transaction
        .insertInto('job_log')
        .values({ job_id: job.job_id, zip: Buffer.from(sseLog) })
        .execute()
    await store.queue.settle(transaction, { jobId: job.job_id, deviceId: job.device_id })
    return true
  })
  if (!isOurs) await discardTextObjects(store, objects)
  return isOurs
}

/** Ends a job that is `cancelling`, because this worker has stopped it. */
export async function endCancelledJob(store: JobStore, job: JobAttempt): Promise<void> {
  await store.database.transaction().execute((transaction) => endCancelling(store, transaction, job))
}

/** Returns a job to its queue if this worker still has it. A job that is `cancelling` ends. */
export function giveBackJob(store: JobStore, job: JobAttempt, after: 'stop' | 'crash'): Promise<boolean> {
  return store.database.transaction().execute(async (transaction) => {
    if (await endCancelling(store, transaction, job)) return true
    const updated = await updateHeld(transaction, job).set(backInQueue).executeTakeFirst()
    if (updated.numUpdatedRows === 1n)
      await store.queue.giveBack(transaction, { jobId: job.job_id, deviceId: job.device_id }, after)
    return updated.numUpdatedRows === 1n
  })
}

/**
 * Returns jobs of dead workers and jobs whose lease is over to their queues, and ends those that
 * are `cancelling`. Returns their number.
 */
export function giveBackOrphans({ database, queue, clock }: JobStore): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const orphans = await transaction
      .selectFrom('job')
      .select(['job_id', 'device_id', 'status'])
      .where(statusIn(unfinishedStatuses))
      .where('worker_id', 'is not', null)
      .where(isLost)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { job_id, device_id, status } of orphans) {
      const isCancelling = status === 'cancelling'
      await transaction
        .updateTable('job')
        .set(isCancelling ? cancelledNow(clock) : backInQueue)
        .where('job_id', '=', job_id)
        .execute()
      const entry = { jobId: job_id, deviceId: device_id }
      if (isCancelling) await queue.settle(transaction, entry)
      // A job that had not begun cannot have killed its worker.
      else await queue.giveBack(transaction, entry, status === 'running' ? 'crash' : 'stop')
    }
    return orphans.length
  })
}

/** Updates a job while that attempt of that worker has it. */
function updateHeld(
  database: Kysely<EngineTables>,
  { job_id, device_id, attempt, worker_id }: JobAttempt,
  statuses: readonly JobStatus[] = takenStatuses,
) {
  return database
    .updateTable('job')
    .where('job_id', '=', job_id)
    .where('device_id', '=', device_id)
    .where('attempt', '=', attempt)
    .where('worker_id', '=', worker_id)
    .where('status', 'in', statuses)
    .where((expression) =>
      expression.or([expression('lease_until', 'is', null), expression('lease_until', '>', databaseNow)]),
    )
}

async function takeEntry(
  store: JobStore,
  transaction: Transaction<EngineTables>,
  { deviceId, workerId, leaseSeconds, isShort = false }: TakeOptions & { deviceId: string; workerId: number },
): Promise<TakenJob | undefined> {
  const { queue, clock, log } = store
  for (;;) {
    const entry = await (isShort ? queue.takeShort : queue.take)(transaction, deviceId)
    if (!entry) return undefined
    const { jobId, crashes } = entry
    const job = await transaction
      .updateTable('job')
      .set((expression) => ({
        status: 'ready',
        ready_at: expression.fn.coalesce('ready_at', expression.val(clock.now())),
        running_at: null,
        attempt: expression('attempt', '+', 1),
        worker_id: workerId,
        lease_until: leaseSeconds === undefined ? null : endOfLease(leaseSeconds),
      }))
      .from('device')
      .whereRef('device.device_id', '=', 'job.device_id')
      // All others lock a job before its entry. Waiting for a lock here could deadlock.
      .where('job.job_id', '=', (expression) =>
        expression
          .selectFrom('job as own')
          .select('own.job_id')
          .where('own.job_id', '=', jobId)
          .forUpdate()
          .noWait(),
      )
      .where('job.status', 'in', takeableStatuses)
      .returning([
        'job.job_id',
        'job.device_id',
        'job_type',
        'shots',
        'program',
        'combined_program',
        'operator',
        'transpiler_info',
        'mitigation_info',
        'attempt',
        'lease_until',
        'request_id',
        'traceparent',
        'submitted_at',
        'transpile_result',
        'calibration',
        'basis_gates',
      ])
      .executeTakeFirst()
    if (job && crashes < maxCrashes) return { ...job, worker_id: workerId }
    if (job) {
      const trace_id = readTraceId(job.traceparent)
      log.error({ job_id: jobId, request_id: job.request_id, trace_id }, 'job given up')
      const givenUp = {
        ok: false,
        message: `The job was given up: it was interrupted ${maxCrashes} times.`,
        reason: 'run/given-up',
        values: { count: maxCrashes },
      } as const
      await storeOutcome(
        store,
        transaction,
        { ...job, worker_id: workerId },
        { outcome: givenUp, seconds: null },
      )
    }
    // Removes the entry of a job that was ended or deleted meanwhile.
    await queue.settle(transaction, { jobId, deviceId })
  }
}

/** Returns whether the job was `cancelling`, and is cancelled now. */
async function endCancelling(
  { queue, clock }: JobStore,
  transaction: Transaction<EngineTables>,
  job: JobAttempt,
): Promise<boolean> {
  const { numUpdatedRows } = await updateHeld(transaction, job, ['cancelling'])
    .set(cancelledNow(clock))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await queue.settle(transaction, { jobId: job.job_id, deviceId: job.device_id })
  return true
}

interface EndedRun {
  readonly outcome: SerializedOutcome
  readonly objects?: readonly TextObject[]
  readonly seconds: number | null
}

/** Returns false if the worker does not have the job any more. */
async function storeOutcome(
  { clock, settings }: JobStore,
  transaction: Transaction<EngineTables>,
  job: JobAttempt,
  { outcome, objects = [], seconds }: EndedRun,
): Promise<boolean> {
  const ended = { ended_at: clock.now(), execution_time: seconds, progress: null, lease_until: null }
  const updated = await updateHeld(
    transaction,
    job,
    outcome.ok ? succeedingStatuses(settings) : takenStatuses,
  )
    .set(
      outcome.ok
        ? {
            ...ended,
            status: 'succeeded',
            message: null,
            result: isLong(outcome.result) ? null : outcome.result,
            ...(outcome.transpileResult !== undefined && {
              transpile_result: isLong(outcome.transpileResult) ? null : outcome.transpileResult,
            }),
          }
        : {
            ...ended,
            status: 'failed',
            message: outcome.message,
            message_code: outcome.reason,
            message_params: JSON.stringify(outcome.values ?? {}),
          },
    )
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return false
  // The lock of the job's row keeps others from storing an outcome.
  if (outcome.ok && outcome.transpileResult !== undefined)
    // The program that the cloud has transpiled for an adapter, which has run another one.
    await transaction
      .deleteFrom('job_text')
      .where('job_id', '=', job.job_id)
      .where('member', '=', 'transpile_result')
      .execute()
  for (const { member, text } of listLongTexts(outcome)) {
    const object = objects.find((stored) => stored.member === member)
    if (object) await keepTextObject(transaction, object)
    else await storeInParts(transaction, { jobId: job.job_id, member, text })
  }
  return true
}

/** A worker that hears of a cancellation too late may still have a result, which is kept. */
function succeedingStatuses({ cancellation }: JobStore['settings']): readonly JobStatus[] {
  return cancellation === 'by-worker' ? [...takenStatuses, 'cancelled'] : takenStatuses
}

/** Puts very long texts into the store. Those that it does not take go into the database. */
async function draftObjects(
  store: JobStore,
  jobId: string,
  outcome: SerializedOutcome,
): Promise<readonly TextObject[]> {
  const objects: TextObject[] = []
  for (const text of listLongTexts(outcome)) {
    const object = await draftTextObject(store, { jobId, ...text })
    if (object) objects.push(object)
  }
  return objects
}

function listLongTexts(
  outcome: SerializedOutcome,
): readonly { readonly member: LongMember; readonly text: string }[] {
  if (!outcome.ok) return []
  const texts = { result: outcome.result, transpile_result: outcome.transpileResult ?? null }
  return longMembers.flatMap((member) => {
    const text = texts[member]
    return isLong(text) ? [{ member, text }] : []
  })
}

const backInQueue = {
  status: 'ready',
  running_at: null,
  progress: null,
  worker_id: null,
  lease_until: null,
} as const

/** Whether a session of the worker holds its lock in this database. */
const isAlive = sql`exists (
  select from pg_locks
  where locktype = 'advisory' and classid = ${workerLockSpace} and objid = job.worker_id and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())
)`

/** Clocks of machines differ, so each of them compares leases with this one. */
const databaseNow = sql<Date>`clock_timestamp()`

function endOfLease(seconds: number) {
  return sql<Date>`${databaseNow} + ${seconds} * interval '1 second'`
}

/** Whether nobody runs a taken job any more: its lease is over, or its worker is dead. */
const isLost = sql<boolean>`case when lease_until is null then not ${isAlive} else lease_until <= ${databaseNow} end`
