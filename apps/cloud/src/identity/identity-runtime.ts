import type { AuditTables } from '../audit/audit-tables.ts'
import type { RateTables } from '../database/rate-tables.ts'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import type { IdentityTables } from './identity-tables.ts'

export interface UserPoolTables extends AuditTables, IdentityTables, RateTables {}

/** The cloud's runtime as identity uses it: its own tables and the shared rate limits. */
export type IdentityRuntime = CloudRuntime<UserPoolTables>
