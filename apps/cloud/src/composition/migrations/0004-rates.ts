import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The buckets of rate limits. The table is unlogged: counting a call waits for no disk, and after a
 * crash every bucket is full.
 */
export const ratesMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create unlogged table rate_bucket (
        subject text primary key,
        level double precision not null,
        at timestamptz not null
      )`.execute(database)
    await sql`create index rate_bucket_by_time on rate_bucket (at)`.execute(database)
  },
}
