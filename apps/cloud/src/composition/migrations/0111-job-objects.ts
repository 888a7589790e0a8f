import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Without a reference to `job`: the row stays until its object is deleted.
  `create table job_object (
    object_id uuid primary key,
    job_id uuid not null,
    owner uuid not null,
    member text not null check (member in ('result', 'transpile_result')),
    place text not null check (place in ('folder', 'bucket')),
    state text not null check (state in ('draft', 'kept', 'unused')),
    bytes bigint not null,
    created_at timestamptz not null
  )`,
  `create index job_object_by_job on job_object (job_id, member)`,
  `create index job_object_by_owner on job_object (owner)`,
]

/** Results that are objects in the folder or bucket. Older ones stay where they are. */
export const jobObjectsMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database)
  },
}
