import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { cloudMigration } from './migrations/0001-cloud.ts'
import { identityMigration } from './migrations/0002-identity.ts'
import { queueMigration } from './migrations/0003-queue.ts'
import { ratesMigration } from './migrations/0004-rates.ts'
import { longTextsMigration } from './migrations/0005-long-texts.ts'
import type { Database } from './database.ts'

/** In the order in which they run. A migration that was released never changes: a correction is a new one. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-cloud': cloudMigration,
  '0002-identity': identityMigration,
  '0003-queue': queueMigration,
  '0004-rates': ratesMigration,
  '0005-long-texts': longTextsMigration,
}

/**
 * Brings the tables up to date and answers the names of the migrations that ran. Several processes may call it at once: Kysely
 * holds an advisory lock meanwhile.
 */
export async function migrateToLatest(database: Kysely<Database>): Promise<string[]> {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const { results = [], error } = await new Migrator({ db: database, provider }).migrateToLatest()
  if (error) throw new Error('The tables could not be brought up to date.', { cause: error })
  return results.map(({ migrationName }) => migrationName)
}
