import { sql, type Kysely, type Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { CloudRuntime } from '../../runtime.ts'
import type { Database } from '../../store/database.ts'

/** PostgreSQL channel on which workers hear of new and of cancelled jobs. */
export const jobChannel = 'qportal_job'

export type JobNews = { readonly queued: string } | { readonly cancelled: string }

export interface QueuedJob {
  readonly jobId: string
  readonly deviceId: string
}

/**
 * The queues, one for each device, of jobs that wait. Every step runs in the caller's transaction, so that the state of a job and its
 * queue entry cannot part.
 */
export interface JobQueue {
  readonly enqueue: (transaction: Transaction<Database>, job: QueuedJob) => Promise<void>
  /** Takes the entry that has waited longest; it stays taken until it is settled or given back. */
  readonly take: (transaction: Transaction<Database>, deviceId: string) => Promise<string | undefined>
  /** Ends a taken entry. */
  readonly settle: (transaction: Transaction<Database>, job: QueuedJob) => Promise<void>
  /** Puts a taken entry back, because whoever took it has died. */
  readonly giveBack: (transaction: Transaction<Database>, job: QueuedJob) => Promise<void>
  /** Ends an entry that waits or is taken, because its job was cancelled. */
  readonly withdraw: (transaction: Transaction<Database>, job: QueuedJob) => Promise<void>
  readonly addDevice: (deviceId: string) => Promise<void>
  readonly stop: () => Promise<void>
}

const queueOf = (deviceId: string) => `device.${deviceId}`

/** Opens the queues in the runtime's database; the tables of the queue are made on first use. */
export async function openJobQueue({
  database,
  settings,
  log,
}: Pick<CloudRuntime, 'database' | 'settings' | 'log'>): Promise<JobQueue> {
  const boss = new PgBoss({
    db: fromKysely(database),
    schema: 'queue',
    schedule: false,
    superviseIntervalSeconds: 60,
    maintenanceIntervalSeconds: 600,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'queue'))
  await boss.start()

  return {
    async enqueue(transaction, { jobId, deviceId }) {
      await boss.send(queueOf(deviceId), null, { id: jobId, db: fromKysely(transaction) })
      await tellWorkers(transaction, { queued: deviceId })
    },

    async take(transaction, deviceId) {
      const [entry] = await boss.fetch(queueOf(deviceId), { db: fromKysely(transaction) })
      return entry?.id
    },

    async settle(transaction, { jobId, deviceId }) {
      await boss.complete(queueOf(deviceId), jobId, null, { db: fromKysely(transaction) })
    },

    async giveBack(transaction, { jobId, deviceId }) {
      await boss.fail(queueOf(deviceId), jobId, null, { db: fromKysely(transaction) })
      await tellWorkers(transaction, { queued: deviceId })
    },

    async withdraw(transaction, { jobId, deviceId }) {
      await boss.cancel(queueOf(deviceId), jobId, { db: fromKysely(transaction) })
      await tellWorkers(transaction, { cancelled: jobId })
    },

    async addDevice(deviceId) {
      await boss.createQueue(queueOf(deviceId), {
        // How often a job may be tried is decided by its attempts in the job table, which survive here as well.
        retryLimit: 1000,
        retryDelay: 0,
        // Only when a worker neither settles nor dies.
        expireInSeconds: Math.min(settings.jobSeconds + 120, 86_399),
        deleteAfterSeconds: 3600,
        retentionSeconds: 365 * 86_400,
      })
    },

    stop: () => boss.stop({ graceful: false }),
  }
}

/** Heard when the transaction is committed. */
async function tellWorkers(database: Kysely<Database>, news: JobNews): Promise<void> {
  await sql`select pg_notify(${jobChannel}, ${JSON.stringify(news)})`.execute(database)
}
