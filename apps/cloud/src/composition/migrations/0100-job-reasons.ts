import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Why a job has no result, as a code and values beside the sentence. */
export const jobReasonsMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      alter table job add column message_code text, add column message_params jsonb`.execute(database)
  },
}
