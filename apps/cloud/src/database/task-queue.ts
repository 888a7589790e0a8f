import { sql, type Kysely } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from '../dependencies/log.ts'
import { advisoryLock, lockSpace } from './advisory-lock.ts'

/** Work outside of requests, kept in the database until it is done. */
export interface TaskQueue {
  /** Adds a task. It survives a restart and is repeated after failures. */
  readonly add: (name: string, data: object) => Promise<void>
  /** Runs the tasks of that name in this process. A task that rejects is repeated later. */
  readonly run: (name: string, task: (data: object) => Promise<void>) => Promise<void>
  /** Adds a task at the times of a cron expression, in UTC, once for all processes. */
  readonly schedule: (name: string, cron: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Returns how many tasks of each name wait, also those that are tried again later. */
export async function countWaitingTasks<Tables>(
  database: Kysely<Tables>,
): Promise<{ readonly task: string; readonly waiting: number }[]> {
  const { rows } = await sql<{ task: string; waiting: number }>`
    select queue.name as task, count(entry.id)::integer as waiting
    from queue.queue left join queue.job as entry on entry.name = queue.name and state < 'active'
    where queue.name not like 'device.%' and queue.name not like '!_!_%' escape '!'
    group by queue.name`.execute(database)
  return rows
}

const options = {
  retryLimit: 24,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 600,
  deleteAfterSeconds: 3600,
}

/** Opens the queue at its first use, because most commands need none. */
export function createTaskQueue<Tables>({
  database,
  log,
}: {
  database: Kysely<Tables>
  log: Logger
}): TaskQueue {
  let opened: Promise<PgBoss> | undefined
  const known = new Set<string>()

  function open(): Promise<PgBoss> {
    opened ??= start().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  async function start(): Promise<PgBoss> {
    // The queue of jobs, which every server has, does the maintenance of both.
    const boss = new PgBoss({ db: fromKysely(database), schema: 'queue', supervise: false, schedule: true })
    boss.on('error', (error) => log.error({ err: error }, 'tasks'))
    await database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${lockSpace}, ${advisoryLock.queueTables})`.execute(transaction)
      await boss.start()
    })
    return boss
  }

  async function openQueue(name: string): Promise<PgBoss> {
    const boss = await open()
    if (!known.has(name)) await boss.createQueue(name, options)
    known.add(name)
    return boss
  }

  return {
    async add(name, data) {
      await (await openQueue(name)).send(name, data)
    },
    async run(name, task) {
      const boss = await openQueue(name)
      await boss.work<object>(name, { batchSize: 1, pollingIntervalSeconds: 1 }, async ([job]) => {
        if (job) await task(job.data)
      })
    },
    async schedule(name, cron) {
      await (await openQueue(name)).schedule(name, cron, {}, { tz: 'UTC' })
    },
    async stop() {
      const boss = await opened?.catch(() => undefined)
      opened = undefined
      await boss?.stop({ graceful: false })
    },
  }
}
