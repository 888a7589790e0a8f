import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table device (
    device_id text primary key,
    name text not null,
    device_type text not null check (device_type in ('QPU', 'simulator')),
    status text not null check (status in ('available', 'unavailable')),
    available_at timestamptz,
    n_qubits integer not null,
    basis_gates jsonb not null,
    supported_instructions jsonb not null,
    calibration jsonb,
    calibrated_at timestamptz,
    description text not null,
    updated_at timestamptz not null
  )`,
  `create sequence engine_worker_id as integer`,
  `create table job (
    job_id uuid primary key,
    owner uuid not null,
    name text,
    description text,
    job_type text not null,
    status text not null check (status in ('submitted', 'ready', 'running', 'succeeded', 'failed', 'cancelled')),
    device_id text not null references device,
    shots integer not null check (shots between 1 and 10000000),
    program jsonb not null,
    combined_program text,
    operator jsonb,
    transpiler_info jsonb not null,
    simulator_info jsonb not null,
    mitigation_info jsonb not null,
    result jsonb,
    transpile_result jsonb,
    message text,
    execution_time double precision,
    submitted_at timestamptz not null,
    ready_at timestamptz,
    running_at timestamptz,
    ended_at timestamptz,
    attempt integer not null default 0,
    worker_id integer
  )`,
  `create index job_by_owner on job (owner, submitted_at desc, job_id desc)`,
  `create index job_by_owner_and_status on job (owner, status, submitted_at desc, job_id desc)`,
  `create index job_unfinished on job (device_id) where status in ('submitted', 'ready', 'running')`,
  `create table job_log (
    job_id uuid primary key references job on delete cascade,
    zip bytea not null
  )`,
  `create table api_token (
    owner uuid primary key,
    token_id text not null unique,
    secret_hash bytea not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create table announcement (
    announcement_id integer generated always as identity primary key,
    title text not null,
    content text not null,
    publishable boolean not null,
    start_time timestamptz not null,
    end_time timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index announcement_by_start on announcement (start_time desc, announcement_id desc)`,
]

/** Devices, jobs, API tokens and announcements. */
export const cloudMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database)
  },
}
