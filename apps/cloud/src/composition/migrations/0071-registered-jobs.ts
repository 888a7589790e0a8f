import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Columns that only the submission of a registered job fills. */
const laterColumns = [
  'job_type',
  'device_id',
  'shots',
  'program',
  'transpiler_info',
  'simulator_info',
  'mitigation_info',
  'submitted_at',
]

/** Jobs that are registered and wait for the upload of their program. */
export const registeredJobsMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const column of laterColumns)
      await sql`alter table job alter column ${sql.ref(column)} drop not null`.execute(database)
    await sql`alter table job drop constraint job_status_check`.execute(database)
    await sql`
      alter table job
      add constraint job_status_check check (
        status in ('registered', 'submitted', 'ready', 'running', 'succeeded', 'failed', 'cancelled')
      ),
      add constraint job_submitted_check check (
        status in ('registered', 'cancelled')
        or num_nulls(job_type, device_id, shots, program, submitted_at) = 0
      )`.execute(database)
  },
}
