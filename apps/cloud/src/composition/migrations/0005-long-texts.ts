import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Stores results that are too long for one value in parts. Results of older versions stay in the
 * job's row.
 */
export const longTextsMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table job_text (
        job_id uuid not null references job on delete cascade,
        member text not null check (member in ('result', 'transpile_result')),
        part integer not null,
        text text not null,
        primary key (job_id, member, part)
      )`.execute(database)
  },
}
