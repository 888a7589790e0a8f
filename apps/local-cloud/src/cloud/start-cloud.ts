import { randomBytes } from 'node:crypto'
import { systemClock } from '../runtime/clock.ts'
import { createCloudApp } from './cloud-app.ts'
import { startEngine } from '../engine/start-engine.ts'
import { startMailDelivery } from '../identity/messages/outbox.ts'
import { startResealing } from '../identity/reseal-secrets.ts'
import { openUserPool } from '../identity/user-pool.ts'
import { prepareUserPool } from '../identity/prepare-user-pool.ts'
import type { Logger } from '../runtime/log.ts'
import { openPostgres } from '../postgres/open-postgres.ts'
import type { CloudRuntime } from '../runtime/runtime.ts'
import { serve } from '../http/server.ts'
import type { Settings } from '../settings/settings.ts'
import { startRetention } from './retention.ts'
import { migrateTables } from './migrate-tables.ts'
import { openDatabase } from '../store/open-database.ts'
import { retryUntilDatabaseAnswers } from '../store/retry-until-database-answers.ts'
import { describeFailure } from '../failures/describe-failure.ts'
import type { CloudTables } from './cloud-tables.ts'

/** Long enough for PostgreSQL to recover from a crash on a crowded machine. */
const databaseTimeoutMs = 60_000

export interface Cloud {
  readonly runtime: CloudRuntime<CloudTables>
  readonly close: () => Promise<void>
}

/**
 * Starts everything behind the cloud's port. If a later part fails, stops the parts that have
 * started.
 *
 * @param stopRequested Ends the wait for a database that does not answer.
 */
export async function startCloud(
  settings: Settings,
  { log, stopRequested }: { log: Logger; stopRequested: Promise<void> },
): Promise<Cloud> {
  const stops: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop())
      await stop().catch((error: unknown) => log.error({ err: error }, 'stop'))
  }
  try {
    const postgres = await openPostgres({
      ...settings,
      as: 'server',
      onTrouble: (error) => log.error({ err: error }, 'PostgreSQL'),
    })
    stops.push(postgres.close)
    const database = openDatabase(postgres.url, {
      onError: (error) => log.warn({ err: error }, 'database connection'),
    })
    stops.push(() => database.destroy())
    const runtime: CloudRuntime<CloudTables> = { database, settings, clock: systemClock, randomBytes, log }
    const prepare = async () => {
      const migrations = await migrateTables(database)
      if (migrations.length) log.info({ migrations }, 'tables are up to date')
      await prepareUserPool(runtime)
      return startEngine(runtime, postgres.url)
    }
    const patience = {
      retryForMs: databaseTimeoutMs,
      stopRequested,
      onTrouble: (error: unknown) =>
        log.warn({ reason: describeFailure(error) }, 'the database does not answer; trying again'),
    }
    const engine = await retryUntilDatabaseAnswers(prepare, patience)
    stops.push(engine.stop)
    const pool = openUserPool(runtime)
    stops.push(pool.tasks.stop)
    const startTasks = async () => {
      await startMailDelivery(pool)
      await startResealing(pool)
      await startRetention(runtime, pool.tasks)
    }
    await retryUntilDatabaseAnswers(startTasks, patience)
    const server = await serve(createCloudApp(runtime, engine), settings, {
      port: settings.cloudPort,
      variable: 'CLOUD_PORT',
    })
    stops.push(server.close)
    log.info({ port: settings.cloudPort }, 'cloud is served')
    return { runtime, close }
  } catch (error) {
    await close()
    throw error
  }
}
