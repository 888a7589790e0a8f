import { randomBytes } from 'node:crypto'
import { systemClock } from '../clock.ts'
import { createLog } from '../log.ts'
import { openPostgres } from '../postgres/open-postgres.ts'
import type { CloudRuntime } from '../runtime.ts'
import type { Settings } from '../settings.ts'
import { migrateToLatest } from '../store/migrate.ts'
import { openDatabase } from '../store/open-database.ts'

/** The cloud's surroundings for one command: the running PostgreSQL of the data folder, or one started for it. */
export async function openCommandRuntime(
  settings: Settings,
): Promise<{ runtime: CloudRuntime; close: () => Promise<void> }> {
  const log = createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel)
  const postgres = await openPostgres({ ...settings, as: 'command' })
  const database = openDatabase(postgres.url)
  const close = async () => {
    await database.destroy()
    await postgres.close()
  }
  try {
    await migrateToLatest(database)
  } catch (error) {
    await close()
    throw error
  }
  return { runtime: { database, settings, clock: systemClock, randomBytes, log }, close }
}
