import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table identity_session
    add column address text,
    add column user_agent text,
    add column last_used_at timestamptz,
    add column authorization_code bytea`,
  // Sessions of older versions count as used now, so that an upgrade ends none.
  `update identity_session set last_used_at = now()`,
  `alter table identity_session alter column last_used_at set not null`,
  `create index on identity_session (user_id, signed_in_at)`,
  `create index on identity_session (authorization_code) where authorization_code is not null`,
]

/** Where a session was started, when it was last used, and the code that it was exchanged for. */
export const sessionsMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database)
  },
}
