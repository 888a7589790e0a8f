import { sql, type Kysely } from 'kysely'
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

/** What a database needs before this version of the cloud can use it. */
export interface TableState {
  /** Whether no version of the cloud has used the database. */
  readonly isNew: boolean
  /** Names of the migrations that have not run. */
  readonly pending: readonly string[]
}

/**
 * Compares the migrations of a database with those of this version. Throws an error that says so
 * if a newer version has used the database.
 */
export async function readTableState<Tables>(
  database: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<TableState> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(database)
  const { rows } = tables[0]!.isThere
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database)
    : { rows: [] }
  const done = rows.map(({ name }) => name)
  const unknown = done.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length)
    throw new Error(
      `A newer version of the cloud has used this database (${unknown.join(', ')}). Start that version, or restore a backup.`,
    )
  return {
    isNew: done.length === 0,
    pending: Object.keys(migrations).filter((name) => !done.includes(name)),
  }
}
