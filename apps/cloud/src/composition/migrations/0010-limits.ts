import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table identity_refresh_token add column created_at timestamptz not null default now()`,
  `drop index identity_refresh_token_session_id_idx`,
  `create index on identity_refresh_token (session_id, created_at)`,
  `create index job_ended on job (ended_at)`,
]

/** The age of refresh tokens, of which a session keeps a limited number, and of ended jobs. */
export const limitsMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database)
  },
}
