import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'

/**
 * Runs the migrations that have not run yet, in the order of their names, and returns their names.
 * Several processes may call it at once: Kysely holds an advisory lock while it migrates.
 */
export async function migrateToLatest<Tables>(
  database: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<string[]> {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const { results = [], error } = await new Migrator({ db: database, provider }).migrateToLatest()
  if (error) throw new Error('The tables could not be brought up to date.', { cause: error })
  return results.map(({ migrationName }) => migrationName)
}
