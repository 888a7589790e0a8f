import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The status of a running job that was cancelled, until its worker has stopped it. */
export const cancellingMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table job drop constraint job_status_check`.execute(database)
    await sql`
      alter table job
      add constraint job_status_check check (
        status in (
          'registered', 'submitted', 'ready', 'running', 'cancelling', 'succeeded', 'failed', 'cancelled'
        )
      )`.execute(database)
    await sql`drop index job_unfinished`.execute(database)
    await sql`
      create index job_unfinished on job (device_id)
      where status in ('submitted', 'ready', 'running', 'cancelling')`.execute(database)
  },
}
