import { sql, type Kysely, type Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { CloudRuntime } from '../../runtime/runtime.ts'
import { advisoryLock, lockSpace } from '../../store/advisory-lock.ts'
import { moveUpAfter, nextTurn, reachRound } from './turns.ts'
import type { EngineTables } from '../engine-tables.ts'

/** PostgreSQL channel on which workers hear of new and of cancelled jobs. */
export const jobChannel = 'qportal_job'

export type JobNews = { readonly queued: string } | { readonly cancelled: string }

export interface QueuedJob {
  readonly jobId: string
  readonly deviceId: string
}

export interface TakenEntry {
  readonly jobId: string
  /** How many times whoever had taken it died. */
  readonly crashes: number
}

/**
 * The queues, one for each device, of jobs that wait. Every step runs in the caller's transaction, so that the state of a job and its
 * queue entry cannot part.
 *
 * Users take turns: each has a job run in every round, and of each the jobs keep their order. The turn of an entry, the number of the
 * round in which it comes, is its priority with the sign turned. A new job gets the turn after its owner's latest, or the next round's.
 */
export interface JobQueue {
  readonly enqueue: (
    transaction: Transaction<EngineTables>,
    job: QueuedJob & { owner: string },
  ) => Promise<void>
  /** Takes the entry whose turn it is; it stays taken until it is settled or given back. */
  readonly take: (transaction: Transaction<EngineTables>, deviceId: string) => Promise<TakenEntry | undefined>
  /** Ends a taken entry. */
  readonly settle: (transaction: Transaction<EngineTables>, job: QueuedJob) => Promise<void>
  /** Puts a taken entry back: at once, or after a crash in a while that doubles with each. */
  readonly giveBack: (
    transaction: Transaction<EngineTables>,
    job: QueuedJob,
    after: 'stop' | 'crash',
  ) => Promise<void>
  /** Ends an entry that waits or is taken, because its job was cancelled; its owner's later jobs move up. */
  readonly withdraw: (
    transaction: Transaction<EngineTables>,
    job: QueuedJob & { owner: string },
  ) => Promise<void>
  /** Lets entries wait no longer than a crash may make them: a clock that was put back would by as much. Answers how many. */
  readonly catchUp: () => Promise<number>
  readonly addDevice: (deviceId: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Seconds; the longest pause after crashes. */
const longestPause = 60

function queueOf(deviceId: string) {
  return `device.${deviceId}`
}

/** Opens the queues in the runtime's database; the tables of the queue are made on first use. */
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
  // What makes the tables first looks for them: two at once on a new database would both find none.
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockSpace}, ${advisoryLock.queueTables})`.execute(transaction)
    await boss.start()
  })
  /** As far as this process has brought them. */
  const rounds = new Map<string, number>()

  return {
    async enqueue(transaction, { jobId, deviceId, owner }) {
      const telling = tellingWorkers({ queued: deviceId })
      const priority = -(await nextTurn(transaction, { deviceId, owner, telling }))
      const db = fromKysely(transaction)
      await boss.send(queueOf(deviceId), null, { id: jobId, priority, group: { id: owner }, db })
    },

    async take(transaction, deviceId) {
      const db = fromKysely(transaction)
      const [entry] = await boss.fetch(queueOf(deviceId), { includeMetadata: true, db })
      if (!entry) return undefined
      const turn = -entry.priority
      // What is remembered here may be lost by a rollback there: it is written again with the next round.
      if (turn !== rounds.get(deviceId)) await reachRound(transaction, deviceId, turn)
      rounds.set(deviceId, turn)
      return { jobId: entry.id, crashes: entry.retryCount }
    },

    async settle(transaction, { jobId, deviceId }) {
      await boss.complete(queueOf(deviceId), jobId, null, { db: fromKysely(transaction) })
    },

    async giveBack(transaction, { jobId, deviceId }, after) {
      if (after === 'crash') await boss.fail(queueOf(deviceId), jobId, null, { db: fromKysely(transaction) })
      else await putBack(transaction, { jobId, deviceId })
      await tellWorkers(transaction, { queued: deviceId })
    },

    async withdraw(transaction, { jobId, deviceId, owner }) {
      await moveUpAfter(transaction, { queue: queueOf(deviceId), jobId, deviceId, owner })
      await boss.cancel(queueOf(deviceId), jobId, { db: fromKysely(transaction) })
      await tellWorkers(transaction, { cancelled: jobId })
    },

    async catchUp() {
      // Locked by others: they are being taken, or moved up with more of their owner's.
      const { numAffectedRows = 0n } = await sql`
        update queue.job set start_after = now()
        where (name, id) in (
          select name, id from queue.job
          where state < 'active' and start_after > now() + ${2 * longestPause} * interval '1 second'
          for update skip locked
        )`.execute(database)
      return Number(numAffectedRows)
    },

    async addDevice(deviceId) {
      const options = {
        // How often a job may be tried is decided by whoever takes it.
        retryLimit: 1000,
        // Seconds after the first crash.
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: longestPause,
        // Only when a worker neither settles nor dies.
        expireInSeconds: Math.min(settings.jobSeconds + 120, 86_399),
        deleteAfterSeconds: 3600,
        // As long as it can be told: a job that waits is never given up because a clock jumps or its backup is old.
        retentionSeconds: 2 ** 31 - 1,
      }
      await boss.createQueue(queueOf(deviceId), options)
      // One that was there before has the options of its day.
      await boss.updateQueue(queueOf(deviceId), options)
    },

    stop: () => boss.stop({ graceful: false }),
  }
}

/** As if the entry had not been taken: pg-boss can do so, but keeps it to itself. */
async function putBack(database: Kysely<EngineTables>, { jobId, deviceId }: QueuedJob): Promise<void> {
  await sql`
    update queue.job set state = 'created', started_on = null, heartbeat_on = null
    where name = ${queueOf(deviceId)} and id = ${jobId} and state = 'active'`.execute(database)
}

/** Heard when the transaction is committed. */
function tellingWorkers(news: JobNews) {
  return sql`pg_notify(${jobChannel}, ${JSON.stringify(news)})`
}

async function tellWorkers(database: Kysely<EngineTables>, news: JobNews): Promise<void> {
  await sql`select ${tellingWorkers(news)}`.execute(database)
}
