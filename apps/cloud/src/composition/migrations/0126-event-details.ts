import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Details of security events as codes with parameters. Earlier events keep their words. */
export const eventDetailsMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table security_event add column if not exists coded_detail jsonb`.execute(database)
  },
}
