import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The request that submitted a job, to find its lines in the log. */
export const requestIdsMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table job add column request_id text`.execute(database)
  },
}
