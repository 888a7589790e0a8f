import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The trace of the request that submitted a job, which the job's worker continues. */
export const tracesMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table job add column traceparent text`.execute(database)
  },
}
