import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The name and the organization that users give of themselves. */
export const profilesMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table user_profile (
        owner uuid primary key references identity_user (id) on delete cascade,
        name text,
        organization text
      )`.execute(database)
  },
}
