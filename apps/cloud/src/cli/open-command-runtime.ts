import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { CloudTables } from '../composition/cloud-tables.ts'
import { findMissingMigrations, migrateTables } from '../composition/migrate-tables.ts'
import { advisoryLock, lockSpace } from '../database/advisory-lock.ts'
import { openDatabase } from '../database/open-database.ts'
import { systemClock } from '../dependencies/clock.ts'
import { createLog } from '../dependencies/log.ts'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import { openPostgres } from '../embedded-postgres/open-postgres.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * Opens the cloud's runtime for one command. Uses the running PostgreSQL of the data folder, or
 * starts it.
 */
export async function openCommandRuntime(
  settings: Settings,
  { mayMigrate = false }: { mayMigrate?: boolean } = {},
): Promise<{ runtime: CloudRuntime<CloudTables>; close: () => Promise<void> }> {
  const log = createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel)
  const postgres = await openPostgres({ ...settings, as: 'command' })
  const database = openDatabase<CloudTables>(postgres.url, {
    connections: settings.databaseConnections,
    seconds: settings.databaseSeconds,
  })
  const close = async () => {
    await database.destroy()
    await postgres.close()
  }
  try {
    const unlimited = openDatabase<CloudTables>(postgres.url, { connections: 2, seconds: null })
    await prepareTables(unlimited, settings, mayMigrate).finally(() => unlimited.destroy())
  } catch (error) {
    await close()
    throw error
  }
  return { runtime: { database, settings, clock: systemClock, randomBytes, log }, close }
}

/** Updates the tables, but not beneath a cloud that uses them, unless that was requested. */
async function prepareTables(
  database: Kysely<CloudTables>,
  settings: Settings,
  mayMigrate: boolean,
): Promise<void> {
  const { isNew, pending } = await findMissingMigrations(database)
  if (pending.length && !isNew && !mayMigrate && (await isLive(database, settings)))
    throw new Error(
      `An older version of the cloud uses this database (it lacks ${pending.join(', ')}). Stop that version and start the new one, or run the command migrate.`,
    )
  await migrateTables(database)
}

/** Returns whether a cloud may use the database now. One that serves a data folder holds a lock. */
async function isLive(database: Kysely<CloudTables>, { databaseUrl }: Settings): Promise<boolean> {
  if (databaseUrl !== undefined) return true
  const { rows } = await sql`
    select from pg_locks
    where locktype = 'advisory' and classid = ${lockSpace} and objid = ${advisoryLock.server} and objsubid = 2 and granted`.execute(
    database,
  )
  return rows.length > 0
}
