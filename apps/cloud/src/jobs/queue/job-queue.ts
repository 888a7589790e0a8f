import { sql, type Kysely, type Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { advisoryLock, lockSpace } from '../../database/advisory-lock.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { EngineTables } from '../engine-tables.ts'
import { takeShortEntry, type TakenEntry } from './take-short-entry.ts'
import { turnsOfJob } from './turns-of-job.ts'
import { moveUpAfter, nextTurn, storeLatestTurn } from './turns.ts'

/** The PostgreSQL channel that notifies workers of new and cancelled jobs. */
export const jobChannel = 'qportal_job'

export type JobNotification = { readonly queued: string } | { readonly cancelled: string }

export interface QueuedJob {
  readonly jobId: string
  readonly deviceId: string
}

/**
 * The queues of waiting jobs, one per device. Every step runs in the caller's transaction, so that
 * a job's status and its queue entry always agree.
 *
 * Users take turns of about a second, and the jobs of a user keep their order. A longer job costs
 * its owner a turn for each second. The priority of an entry is the negated number of its turn. A
 * new job gets the turn after its owner's latest, or the one after the device's latest.
 */
export interface JobQueue {
  readonly enqueue: (
    transaction: Transaction<EngineTables>,
    job: QueuedJob & {
      owner: string
      /** The estimated time of the run. Absent: a second at most. Null: it is not known. */
      seconds?: number | null | undefined
    },
  ) => Promise<void>
  /** Takes the next entry. It stays taken until it is settled or given back. */
  readonly take: (transaction: Transaction<EngineTables>, deviceId: string) => Promise<TakenEntry | undefined>
  /** Takes the next entry of a job of a second at most, past those of longer jobs. */
  readonly takeShort: (
    transaction: Transaction<EngineTables>,
    deviceId: string,
  ) => Promise<TakenEntry | undefined>
  /** Removes a taken entry. */
  readonly settle: (transaction: Transaction<EngineTables>, job: QueuedJob) => Promise<void>
  /**
   * Returns a taken entry to the queue: at once, or after a crash with a delay that doubles each
   * time.
   */
  readonly giveBack: (
    transaction: Transaction<EngineTables>,
    job: QueuedJob,
    after: 'stop' | 'crash',
  ) => Promise<void>
  /**
   * Removes a waiting or taken entry because its job was cancelled. Later jobs of its owner move
   * up.
   */
  readonly withdraw: (
    transaction: Transaction<EngineTables>,
    job: QueuedJob & { owner: string },
  ) => Promise<void>
  /** Asks the worker that runs a job to stop it. Its entry stays taken. */
  readonly askToStop: (transaction: Transaction<EngineTables>, jobId: string) => Promise<void>
  /**
   * Limits the delay of entries to the longest pause after crashes, which a clock that was set back
   * would exceed. Returns their number.
   */
  readonly catchUp: () => Promise<number>
  readonly addDevice: (deviceId: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Longest delay after crashes, in seconds. */
const maxPauseS = 60

function nameQueue(deviceId: string) {
  return `device.${deviceId}`
}

/** Opens the queues in the runtime's database. Creates the tables of the queue on first use. */
export async function openJobQueue({
  database,
  settings,
  log,
}: Pick<CloudRuntime<EngineTables>, 'database' | 'settings' | 'log'>): Promise<JobQueue> {
  const boss = new PgBoss({
    db: fromKysely(database),
    schema: 'queue',
    schedule: false,
    superviseIntervalSeconds: 60,
    maintenanceIntervalSeconds: 600,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'queue'))
  // Creating the tables begins with a check whether they exist. Two processes at once on a new
  // database would both find none.
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockSpace}, ${advisoryLock.queueTables})`.execute(transaction)
    await boss.start()
  })
  /** The latest turn of each device that this process has stored. */
  const latestTurns = new Map<string, number>()

  return {
    async enqueue(transaction, { jobId, deviceId, owner, seconds = 1 }) {
      const notifying = notifyExpression({ queued: deviceId })
      const turns = turnsOfJob(seconds ?? 1)
      const isShort = seconds !== null && turns === 1
      const priority = -(await nextTurn(transaction, { deviceId, owner, turns, notifying }))
      const db = fromKysely(transaction)
      const data = { turns, ...(isShort && { isShort }) }
      await boss.send(nameQueue(deviceId), data, { id: jobId, priority, group: { id: owner }, db })
    },

    async take(transaction, deviceId) {
      const db = fromKysely(transaction)
      const [entry] = await boss.fetch(nameQueue(deviceId), { includeMetadata: true, db })
      if (!entry) return undefined
      const turn = -entry.priority
      // A rollback may lose a stored turn. It is stored again with the next one.
      if (turn !== latestTurns.get(deviceId)) await storeLatestTurn(transaction, deviceId, turn)
      latestTurns.set(deviceId, turn)
      return { jobId: entry.id, crashes: entry.retryCount }
    },

    // Stores no turn: the short job may be far behind longer ones of earlier turns.
    takeShort: (transaction, deviceId) => takeShortEntry(transaction, nameQueue(deviceId)),

    async settle(transaction, { jobId, deviceId }) {
      await boss.complete(nameQueue(deviceId), jobId, null, { db: fromKysely(transaction) })
    },

    async giveBack(transaction, { jobId, deviceId }, after) {
      if (after === 'crash')
        await boss.fail(nameQueue(deviceId), jobId, null, { db: fromKysely(transaction) })
      else await restoreEntry(transaction, { jobId, deviceId })
      await notifyWorkers(transaction, { queued: deviceId })
    },

    async withdraw(transaction, { jobId, deviceId, owner }) {
      await moveUpAfter(transaction, { queue: nameQueue(deviceId), jobId, deviceId, owner })
      await boss.cancel(nameQueue(deviceId), jobId, { db: fromKysely(transaction) })
      await notifyWorkers(transaction, { cancelled: jobId })
    },

    askToStop: (transaction, jobId) => notifyWorkers(transaction, { cancelled: jobId }),

    async catchUp() {
      // Skips locked entries: another transaction takes them, or moves them up with others of their
      // owner.
      const { numAffectedRows = 0n } = await sql`
        update queue.job set start_after = now()
        where (name, id) in (
          select name, id from queue.job
          where state < 'active' and start_after > now() + ${2 * maxPauseS} * interval '1 second'
          for update skip locked
        )`.execute(database)
      return Number(numAffectedRows)
    },

    async addDevice(deviceId) {
      const options = {
        // The worker decides how often a job is tried.
        retryLimit: 1000,
        // Seconds after the first crash.
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: maxPauseS,
        // Applies only if a worker neither settles the job nor dies.
        expireInSeconds: Math.min(settings.jobSeconds + 120, 86_399),
        deleteAfterSeconds: 3600,
        // The maximum: a waiting job never expires because of a clock that jumps or a backup that
        // is old.
        retentionSeconds: 2 ** 31 - 1,
      }
      await boss.createQueue(nameQueue(deviceId), options)
      // Existing queues keep the options of their creation until they are updated.
      await boss.updateQueue(nameQueue(deviceId), options)
    },

    stop: () => boss.stop({ graceful: false }),
  }
}

/**
 * Returns an entry to its state before `take`. pg-boss has this function, but does not export it.
 */
async function restoreEntry(database: Kysely<EngineTables>, { jobId, deviceId }: QueuedJob): Promise<void> {
  await sql`
    update queue.job set state = 'created', started_on = null, heartbeat_on = null
    where name = ${nameQueue(deviceId)} and id = ${jobId} and state = 'active'`.execute(database)
}

/** Notifies the workers when the transaction is committed. */
function notifyExpression(notification: JobNotification) {
  return sql`pg_notify(${jobChannel}, ${JSON.stringify(notification)})`
}

async function notifyWorkers(database: Kysely<EngineTables>, notification: JobNotification): Promise<void> {
  await sql`select ${notifyExpression(notification)}`.execute(database)
}
