import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table device_calibration (
    device_id text not null references device on delete cascade,
    calibrated_at timestamptz not null,
    calibration jsonb not null,
    medians jsonb not null,
    primary key (device_id, calibrated_at)
  )`,
  `create table queue_turn (
    device_id text not null references device on delete cascade,
    owner uuid not null,
    turn integer not null,
    primary key (device_id, owner)
  )`,
  `create table queue_round (
    device_id text primary key references device on delete cascade,
    round integer not null
  )`,
  `alter table job add column progress double precision`,
]

/**
 * The calibration history, the order in which users take turns, and the progress of running jobs.
 */
export const queueMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database)
  },
}
