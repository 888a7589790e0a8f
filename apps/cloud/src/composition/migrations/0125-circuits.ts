import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table circuit (
    owner uuid not null references identity_user (id) on delete cascade,
    circuit_id uuid not null,
    name text not null,
    version integer not null,
    saved_at timestamptz not null,
    trashed_at timestamptz,
    primary key (owner, circuit_id)
  )`,
  `create unique index circuit_by_name on circuit (owner, name) where trashed_at is null`,
  `create index circuit_in_trash on circuit (trashed_at) where trashed_at is not null`,
  `create table circuit_version (
    owner uuid not null,
    circuit_id uuid not null,
    version integer not null,
    text text not null,
    saved_at timestamptz not null,
    primary key (owner, circuit_id, version),
    foreign key (owner, circuit_id) references circuit on delete cascade
  )`,
]

/** Circuits that are kept with the account, and their versions. Users choose the ids. */
export const circuitsMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database)
  },
}
