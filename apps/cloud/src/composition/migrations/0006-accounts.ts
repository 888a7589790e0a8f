import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table identity_sign_up (
    id uuid primary key,
    user_id uuid not null references identity_user on delete cascade,
    srp_salt text not null,
    srp_verifier bytea not null,
    code_mark bytea not null,
    secret_hash bytea,
    needs_secret boolean not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index on identity_sign_up (user_id, code_mark)`,
  // Sign-ups of older versions keep their code. They have no secret.
  `insert into identity_sign_up
    select gen_random_uuid(), u.id, u.srp_salt, u.srp_verifier, c.code_mark, null, false, now(), c.expires_at
    from identity_verification_code c join identity_user u on u.id = c.user_id
    where c.purpose = 'confirmSignUp' and u.status = 'unconfirmed' and u.srp_salt is not null
      and u.srp_verifier is not null`,
  `delete from identity_verification_code where purpose = 'confirmSignUp'`,
  `alter table identity_attempt
    add column in_flight integer not null default 0,
    add column started_at timestamptz`,
]

/** Sign-ups that wait for their code, and guesses that are being checked. */
export const accountsMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database)
  },
}
