import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table submission_key (
    owner uuid not null,
    key text not null,
    body_hash bytea not null,
    job_id uuid not null,
    is_done boolean not null,
    claimed_at timestamptz not null,
    primary key (owner, key)
  )`,
  `create index submission_key_by_time on submission_key (claimed_at)`,
]

/** The keys by which a submission that is sent again creates no second job. */
export const submissionKeysMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database)
  },
}
