import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table security_event (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    event text not null,
    outcome text not null check (outcome in ('success', 'refused')),
    actor text,
    subject text,
    address text,
    user_agent text,
    request_id text,
    detail text,
    left_out integer not null default 0
  )`,
  `create index on security_event (at)`,
  `create index on security_event (subject, id)`,
  `create index on security_event (actor, id)`,
  `create function keep_security_events() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('qportal.retention', true) = 'on' then return old; end if;
      raise exception 'The audit log is append only.';
    end $$`,
  `create trigger keep_rows before update or delete on security_event
    for each row execute function keep_security_events()`,
  `create trigger keep_table before truncate on security_event
    for each statement execute function keep_security_events()`,
]

/** The audit log, which can only grow, except by the retention limit. */
export const auditMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database)
  },
}
