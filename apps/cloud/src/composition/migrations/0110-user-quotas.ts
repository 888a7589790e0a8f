import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What administrators allow single users, and the shots that users have submitted per month. */
export const userQuotasMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table user_quota (
        owner uuid primary key references identity_user (id) on delete cascade,
        unfinished_jobs integer check (unfinished_jobs >= 0),
        monthly_shots bigint check (monthly_shots >= 0),
        devices text[]
      )`.execute(database)
    await sql`
      create table user_shots (
        owner uuid not null references identity_user (id) on delete cascade,
        month date not null,
        shots bigint not null,
        primary key (owner, month)
      )`.execute(database)
  },
}
