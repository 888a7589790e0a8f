import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What is too long of a job to be stored as one value, piece by piece. What an older version stored stays in the job's own row. */
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
