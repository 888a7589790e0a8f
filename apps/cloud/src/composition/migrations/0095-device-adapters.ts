import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table device_adapter (
    device_id text primary key references device on delete cascade,
    token_id text unique,
    secret_hash bytea,
    created_at timestamptz not null,
    check ((token_id is null) = (secret_hash is null))
  )`,
  `alter table job add column lease_until timestamptz`,
]

/** Devices whose jobs another program runs, and the leases of these jobs. */
export const deviceAdaptersMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database)
  },
}
