import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The role of administrators. */
export const administratorsMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      alter table identity_user add column is_administrator boolean not null default false`.execute(database)
  },
}
