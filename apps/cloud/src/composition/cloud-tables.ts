import type { ApiTables } from '../api/api-tables.ts'
import type { AuditTables } from '../audit/audit-tables.ts'
import type { RateTables } from '../database/rate-tables.ts'
import type { IdentityTables } from '../identity/identity-tables.ts'
import type { EngineTables } from '../jobs/engine-tables.ts'

/** Every table of the cloud. Each owner declares its own tables; only this file joins them. */
export interface CloudTables extends ApiTables, AuditTables, EngineTables, IdentityTables, RateTables {}
