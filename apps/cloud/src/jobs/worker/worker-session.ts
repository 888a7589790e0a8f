import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { workerLockSpace } from '../../database/advisory-lock.ts'
import { connectionLimits } from '../../database/open-database.ts'
import type { Logger } from '../../dependencies/log.ts'
import { jobChannel, type JobNotification } from '../queue/job-queue.ts'

/**
 * The connection that shows that a worker is alive. PostgreSQL releases its lock as soon as the
 * process dies, and other workers then know that its jobs are orphans.
 */
export interface WorkerSession {
  /** Null while the connection is down. No job may start then. */
  readonly workerId: () => number | null
  readonly close: () => Promise<void>
}

const maxPauseMs = 5000

/**
 * Opens the session and reconnects after a loss, with a new id: the jobs of the old id may belong
 * to others by then.
 */
export async function openWorkerSession(
  databaseUrl: string,
  {
    log,
    silenceSeconds,
    onNotification,
    onOpen,
  }: {
    log: Logger
    /** Time without a sign of life after which PostgreSQL closes the session. */
    silenceSeconds: number
    onNotification: (notification: JobNotification) => void
    onOpen: () => void
  },
): Promise<WorkerSession> {
  let current: { client: pg.Client; workerId: number } | null = null
  const closing = new AbortController()

  async function open(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'qportal worker',
      ...connectionLimits(silenceSeconds),
      connectionTimeoutMillis: 1000 * silenceSeconds,
    })
    client.on('error', (error) => log.warn({ err: error }, 'worker session'))
    try {
      await client.connect()
      await client.query(`set idle_session_timeout = ${1000 * silenceSeconds}`)
      const { rows } = await client.query<{ worker_id: number }>(
        `select nextval('engine_worker_id')::integer as worker_id`,
      )
      const workerId = rows[0]!.worker_id
      await client.query('select pg_advisory_lock($1, $2)', [workerLockSpace, workerId])
      client.on('notification', ({ payload = '' }) => onNotification(JSON.parse(payload) as JobNotification))
      await client.query(`listen ${jobChannel}`)
      current = { client, workerId }
      const signs = setInterval(() => void showLife(client), (1000 * silenceSeconds) / 3)
      client.on('end', () => {
        clearInterval(signs)
        void reopen()
      })
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    onOpen()
  }

  /** Nothing arrives here while the process is frozen or its connection is cut. */
  async function showLife(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1')
    } catch (error) {
      log.warn({ err: error }, 'worker session')
      // Closes the socket at once, because the query is still open.
      void client.end().catch(() => {})
    }
  }

  async function reopen(): Promise<void> {
    current = null
    for (let pauseMs = 100; !closing.signal.aborted; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      try {
        await setTimeout(pauseMs, undefined, { signal: closing.signal })
        return await open()
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'worker session')
      }
    }
  }

  await open()
  return {
    workerId: () => current?.workerId ?? null,
    close: async () => {
      closing.abort()
      await current?.client.end().catch(() => {})
    },
  }
}
