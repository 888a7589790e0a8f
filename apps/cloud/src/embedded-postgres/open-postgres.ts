import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { advisoryLock, lockSpace } from '../database/advisory-lock.ts'
import { prepareCloudRole } from './cloud-role.ts'
import { startCluster, type Cluster } from './cluster.ts'

export interface Postgres {
  /** The address for a role that is no superuser, except that of DATABASE_URL. */
  readonly url: string
  readonly close: () => Promise<void>
}

interface Options {
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
  /**
   * A data folder has one server and any number of commands. A server restarts its PostgreSQL when
   * it dies.
   */
  readonly as: 'server' | 'command'
  readonly flags?: readonly string[]
  /** Receives the death of PostgreSQL and every failed restart. */
  readonly onTrouble?: (error: unknown) => void
}

/** PostgreSQL usually notices the closed connection of a killed server at once. */
const lockTimeoutMs = 1500
const restartPauseMs = 500
const maxRestartPauseMs = 20_000

/** Another server uses the same data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/**
 * Opens the PostgreSQL of DATABASE_URL, or that of the data folder. The first user starts the
 * latter, and the last one stops it.
 * Throws a FolderInUseError for a second server of one data folder.
 */
export async function openPostgres(options: Options): Promise<Postgres> {
  const { databaseUrl, dataFolder, as, flags = [], onTrouble = () => {} } = options
  if (databaseUrl) return { url: databaseUrl, close: () => Promise.resolve() }
  const first = await join(dataFolder, { as, flags })
  const port = Number(new URL(first.cluster.url).port)
  const url = await prepareCloudRole(first.cluster.url).catch(async (error: unknown) => {
    await leave(first)
    throw error
  })
  const closing = new AbortController()
  let { lockClient } = first
  let restarting: Promise<void> = Promise.resolve()

  const watch = () => {
    if (as === 'server') lockClient.once('end', () => (restarting = restart()))
  }

  /** Reuses the port, so that other connections find the server again. */
  async function restart(): Promise<void> {
    for (let pauseMs = restartPauseMs; !closing.signal.aborted;) {
      onTrouble(new Error('PostgreSQL has died.'))
      try {
        lockClient = (await join(dataFolder, { as, flags, port })).lockClient
        return watch()
      } catch (error) {
        onTrouble(error)
        // `close` aborts the pause; the loop condition then ends the loop.
        await setTimeout(pauseMs, undefined, { signal: closing.signal }).catch(() => {})
        pauseMs = Math.min(2 * pauseMs, maxRestartPauseMs)
      }
    }
  }

  watch()
  return {
    url,
    async close() {
      closing.abort()
      lockClient.removeAllListeners('end')
      await restarting
      await leave({ ...first, lockClient })
    },
  }
}

interface Membership {
  readonly cluster: Cluster
  /** The connection that holds the advisory locks. */
  readonly lockClient: pg.Client
}

/**
 * Starts or finds the server and locks it. Starts it again if another process stops it meanwhile.
 */
async function join(
  dataFolder: string,
  { as, flags, port }: { as: 'server' | 'command'; flags: readonly string[]; port?: number },
): Promise<Membership> {
  for (const deadline = Date.now() + lockTimeoutMs; ; await setTimeout(100)) {
    const cluster = await startCluster(dataFolder, { flags, ...(port !== undefined && { port }) })
    const lockClient = new pg.Client({
      connectionString: cluster.url,
      application_name: 'qportal keeper',
      keepAlive: true,
    })
    lockClient.on('error', () => {})
    try {
      await lockClient.connect()
      await callLock(lockClient, 'pg_advisory_lock_shared', advisoryLock.embeddedUse)
    } catch (error) {
      await lockClient.end().catch(() => {})
      if (Date.now() > deadline) throw error
      continue
    }
    if (as === 'command' || (await becomeServer(lockClient))) return { cluster, lockClient }
    await leave({ cluster, lockClient })
    throw new FolderInUseError(
      `Another cloud is running in ${dataFolder}. Stop it first, or choose another folder with CLOUD_DATA_DIR.`,
    )
  }
}

/** Releases the lock. The last user stops the server. */
async function leave({ cluster, lockClient }: Membership): Promise<void> {
  const isLast = await callLock(lockClient, 'pg_advisory_unlock_shared', advisoryLock.embeddedUse)
    .then(() => callLock(lockClient, 'pg_try_advisory_lock', advisoryLock.embeddedUse))
    .catch(() => true)
  await lockClient.end().catch(() => {})
  if (isLast) await cluster.stop()
}

async function becomeServer(lockClient: pg.Client): Promise<boolean> {
  for (const deadline = Date.now() + lockTimeoutMs; ; await setTimeout(100)) {
    if (await callLock(lockClient, 'pg_try_advisory_lock', advisoryLock.server)) return true
    if (Date.now() > deadline) return false
  }
}

type LockFunction = 'pg_advisory_lock_shared' | 'pg_try_advisory_lock' | 'pg_advisory_unlock_shared'

async function callLock(lockClient: pg.Client, lockFunction: LockFunction, lock: number): Promise<boolean> {
  const { rows } = await lockClient.query<{ held: unknown }>(`select ${lockFunction}($1, $2) as held`, [
    lockSpace,
    lock,
  ])
  return rows[0]?.held !== false
}
