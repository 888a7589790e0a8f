import { randomBytes } from 'node:crypto'
import { systemClock } from '../runtime/clock.ts'
import { createLog } from '../runtime/log.ts'
import { openPostgres } from '../postgres/open-postgres.ts'
import type { CloudRuntime } from '../runtime/runtime.ts'
import type { Settings } from '../settings/settings.ts'
import { migrateTables } from '../cloud/migrate-tables.ts'
import { openDatabase } from '../store/open-database.ts'
import type { CloudTables } from '../cloud/cloud-tables.ts'

/**
 * Opens the cloud's runtime for one command. Uses the running PostgreSQL of the data folder, or
 * starts it.
 */
export async function openCommandRuntime(
  settings: Settings,
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
    await migrateTables(unlimited).finally(() => unlimited.destroy())
  } catch (error) {
    await close()
    throw error
  }
  return { runtime: { database, settings, clock: systemClock, randomBytes, log }, close }
}
