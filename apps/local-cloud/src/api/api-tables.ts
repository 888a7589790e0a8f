import type { AuditTables } from '../audit/audit-tables.ts'
import type { EngineTables } from '../engine/engine-tables.ts'
import type { IdentityTables } from '../identity/identity-tables.ts'
import type { RateTables } from '../store/rate-tables.ts'
import type { Generated } from 'kysely'

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

export interface ApiTables {
  user_profile: UserProfileTable
  api_token: ApiTokenTable
  announcement: AnnouncementTable
  submission_key: SubmissionKeyTable
}

/** The tables that the calls of the user API read and write. */
export interface UserApiTables extends ApiTables, AuditTables, EngineTables, IdentityTables, RateTables {}
