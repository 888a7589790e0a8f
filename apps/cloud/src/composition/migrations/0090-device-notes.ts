import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What administrators tell users about a device. */
export const deviceNotesMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table device add column note text`.execute(database)
  },
}
