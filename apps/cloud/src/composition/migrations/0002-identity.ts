import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table identity_user (
    id uuid primary key,
    email text not null unique,
    status text not null,
    enabled boolean not null default true,
    srp_salt text,
    srp_verifier bytea,
    totp_secret bytea,
    totp_pending_secret bytea,
    totp_last_step integer,
    mfa_enabled boolean not null default false,
    mfa_reset_requested_at timestamptz,
    created_at timestamptz not null
  )`,
  `create table identity_verification_code (
    user_id uuid not null references identity_user on delete cascade,
    purpose text not null,
    code_mark bytea not null,
    expires_at timestamptz not null,
    primary key (user_id, purpose)
  )`,
  `create table identity_challenge (
    id bytea primary key,
    kind text not null,
    state bytea not null,
    expires_at timestamptz not null
  )`,
  `create index on identity_challenge (expires_at)`,
  `create table identity_session (
    id uuid primary key,
    user_id uuid not null references identity_user on delete cascade,
    client_id text not null,
    signed_in_at timestamptz not null,
    second_factor boolean not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index on identity_session (user_id)`,
  `create index on identity_session (expires_at)`,
  `create table identity_refresh_token (
    token_hash bytea primary key,
    session_id uuid not null references identity_session on delete cascade,
    used_at timestamptz
  )`,
  `create index on identity_refresh_token (session_id)`,
  `create table identity_attempt (
    subject bytea primary key,
    failures integer not null,
    locked_until timestamptz,
    last_at timestamptz not null
  )`,
  `create index on identity_attempt (last_at)`,
  `create table identity_signing_key (
    kid text primary key,
    public_jwk text not null,
    private_key bytea not null,
    created_at timestamptz not null,
    signs_since timestamptz,
    retired_at timestamptz
  )`,
  `create table identity_outbox (
    id bigint generated always as identity primary key,
    recipient text not null,
    subject text not null,
    body bytea,
    created_at timestamptz not null
  )`,
  `create index on identity_outbox (created_at)`,
]

/** Accounts, challenges, sessions, keys and the outbox of the identity service. */
export const identityMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database)
  },
}
