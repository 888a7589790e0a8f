import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { collectDefaultMetrics } from 'prom-client'
import { checkPooling } from '../database/check-pooling.ts'
import { checkPostgresVersion } from '../database/check-version.ts'
import { openDatabase } from '../database/open-database.ts'
import { retryUntilDatabaseAnswers } from '../database/retry-until-database-answers.ts'
import { systemClock } from '../dependencies/clock.ts'
import type { Logger } from '../dependencies/log.ts'
import { createMetrics } from '../dependencies/metrics.ts'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import { noTracing, type Tracing } from '../dependencies/tracing.ts'
import { readVersion } from '../dependencies/version.ts'
import { openPostgres } from '../embedded-postgres/open-postgres.ts'
import { describeFailure } from '../failures/describe-failure.ts'
import { serve } from '../http/server.ts'
import { startMailDelivery } from '../identity/messages/outbox.ts'
import { prepareUserPool } from '../identity/prepare-user-pool.ts'
import { startResealing } from '../identity/reseal-secrets.ts'
import { closeUserPool, openUserPool } from '../identity/user-pool.ts'
import { startEngine } from '../jobs/start-engine.ts'
import type { Settings } from '../settings/settings.ts'
import { createCloudApp } from './cloud-app.ts'
import type { CloudTables } from './cloud-tables.ts'
import { migrateTables } from './migrate-tables.ts'
import { createReadiness } from './readiness.ts'
import { startRetention } from './retention.ts'
import { createWorkerApp } from './worker-app.ts'

/** Long enough for PostgreSQL to recover from a crash on a crowded machine. */
const databaseTimeoutMs = 60_000

export interface Cloud {
  readonly runtime: CloudRuntime<CloudTables>
  /**
   * Stops in order: fails the readiness check, accepts no jobs and gives back those that run, lets
   * running requests end, and closes everything.
   */
  readonly drain: () => Promise<void>
  readonly close: () => Promise<void>
  readonly reloadCertificate: () => void
}

interface StartOptions {
  readonly log: Logger
  readonly stopRequested: Promise<void>
  readonly tracing?: Tracing
}

/**
 * Starts everything behind the cloud's port. If a later part fails, stops the parts that have
 * started.
 *
 * @param stopRequested Ends the wait for a database that does not answer.
 */
export async function startCloud(
  settings: Settings,
  { log, stopRequested, tracing = noTracing }: StartOptions,
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
    const onError = (error: Error) => log.warn({ err: error }, 'database connection')
    const open = (connections: number, options: { seconds?: number | null; waitMs?: number } = {}) => {
      const pool = openDatabase<CloudTables>(postgres.url, {
        connections,
        seconds: settings.databaseSeconds,
        onError,
        ...options,
      })
      stops.push(() => pool.destroy())
      return pool
    }
    const database = open(settings.databaseConnections)
    const signInDatabase = open(settings.signInConnections)
    const readinessDatabase = open(1, { seconds: 1, waitMs: 1000 })
    const version = readVersion()
    const metrics = createMetrics(version)
    // The delay of the event loop, memory, and other metrics of Node.js.
    collectDefaultMetrics({ register: metrics.registry })
    const runtime: CloudRuntime<CloudTables> = {
      database,
      settings,
      clock: systemClock,
      randomBytes,
      log,
      metrics,
      tracing,
    }
    const prepare = async () => {
      if (settings.databaseUrl !== undefined)
        await checkPooling(settings.databaseUrl, { seconds: settings.databaseSeconds })
      await checkPostgresVersion(database)
      // A migration takes as long as the tables are.
      const unlimited = openDatabase<CloudTables>(postgres.url, { connections: 2, seconds: null, onError })
      const migrations = await migrateTables(unlimited).finally(() => unlimited.destroy())
      if (migrations.length) log.info({ migrations }, 'tables are up to date')
      await prepareUserPool(runtime)
      return startEngine(runtime, postgres.url, { hasWorker: settings.role !== 'api' })
    }
    const patience = {
      retryForMs: databaseTimeoutMs,
      stopRequested,
      onTrouble: (error: unknown) =>
        log.warn({ reason: describeFailure(error) }, 'the database does not answer; trying again'),
    }
    const engine = await retryUntilDatabaseAnswers(prepare, patience)
    stops.push(engine.stop)
    const signIn = { ...runtime, database: signInDatabase }
    stops.push(
      () => closeUserPool(runtime),
      () => closeUserPool(signIn),
    )
    if (settings.role !== 'worker') await retryUntilDatabaseAnswers(() => startTasks(runtime), patience)
    let isDraining = false
    const checkReadiness = createReadiness({
      database: readinessDatabase,
      engine,
      isDraining: () => isDraining,
    })
    const observed = {
      metrics,
      version,
      database: readinessDatabase,
      pools: { api: database, 'sign-in': signInDatabase },
      checkReadiness,
      token: settings.metricsToken,
      log,
    }
    const app =
      settings.role === 'worker'
        ? createWorkerApp(observed)
        : createCloudApp(runtime, { engine, observed, signIn })
    const server = await serve(app, settings, {
      port: settings.cloudPort,
      variable: 'CLOUD_PORT',
    })
    stops.push(server.close)
    log.info({ port: settings.cloudPort, version }, 'cloud is served')
    const drain = async () => {
      isDraining = true
      server.drain()
      const givenBack = engine.drain()
      // Load balancers notice the failing readiness check meanwhile.
      await setTimeout(1000 * settings.drainSeconds)
      await givenBack
      await close()
    }
    return { runtime, drain, close, reloadCertificate: server.reloadCertificate }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the work that happens outside of requests. */
async function startTasks(runtime: CloudRuntime<CloudTables>): Promise<void> {
  const pool = openUserPool(runtime)
  await startMailDelivery(pool)
  await startResealing(pool)
  await startRetention(runtime, pool.tasks)
}
