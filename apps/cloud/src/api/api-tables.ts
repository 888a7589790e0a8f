import type { Generated } from 'kysely'
import type { AuditTables } from '../audit/audit-tables.ts'
import type { RateTables } from '../database/rate-tables.ts'
import type { IdentityTables } from '../identity/identity-tables.ts'
import type { EngineTables } from '../jobs/engine-tables.ts'

export interface ApiTokenTable {
  /** `sub` of the user, who has at most one token. */
  owner: string
  token_id: string
  /** SHA-256 of the secret. A slow hash is unnecessary: the secret has 256 random bits. */
  secret_hash: Buffer
  created_at: Date
  expires_at: Date
}

export interface AnnouncementTable {
  announcement_id: Generated<number>
  title: string
  /** Markdown. */
  content: string
  publishable: boolean
  start_time: Date
  end_time: Date
  updated_at: Date
}

export interface UserProfileTable {
  /** `sub` of the user. */
  owner: string
  name: string | null
  organization: string | null
}

/** What an administrator allows a user. Null: as the settings say. */
export interface UserQuotaTable {
  /** `sub` of the user. */
  owner: string
  /** Unfinished jobs on processors, and as many on simulators. */
  unfinished_jobs: number | null
  /** Shots on processors per calendar month, UTC. */
  monthly_shots: number | null
  /** Ids of the devices that take the user's jobs. Null: all. */
  devices: string[] | null
}

/** The shots that a user has submitted to processors in a month. */
interface UserShotsTable {
  owner: string
  /** Its first day. */
  month: string
  shots: number
}

/** The `Idempotency-Key` of a submission, for 24 hours. */
export interface SubmissionKeyTable {
  owner: string
  key: string
  /** SHA-256 of the request's body. */
  body_hash: Buffer
  /** The job that the request creates. */
  job_id: string
  /** Whether the job is stored. */
  is_done: boolean
  claimed_at: Date
}

/** A circuit that is kept with the account. */
export interface CircuitTable {
  /** `sub` of the user. */
  owner: string
  /** Chosen by the client. */
  circuit_id: string
  name: string
  /** Number of the latest version, from 1. */
  version: number
  saved_at: Date
  /** Null outside the trash. */
  trashed_at: Date | null
}

interface CircuitVersionTable {
  owner: string
  circuit_id: string
  version: number
  text: string
  saved_at: Date
}

export interface ApiTables {
  circuit: CircuitTable
  circuit_version: CircuitVersionTable
  user_profile: UserProfileTable
  user_quota: UserQuotaTable
  user_shots: UserShotsTable
  api_token: ApiTokenTable
  announcement: AnnouncementTable
  submission_key: SubmissionKeyTable
}

/** The tables that the calls of the user API read and write. */
export interface UserApiTables extends ApiTables, AuditTables, EngineTables, IdentityTables, RateTables {}
