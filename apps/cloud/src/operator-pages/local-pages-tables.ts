import type { AuditTables } from '../audit/audit-tables.ts'
import type { RateTables } from '../database/rate-tables.ts'
import type { IdentityTables } from '../identity/identity-tables.ts'
import type { EngineTables } from '../jobs/engine-tables.ts'

/** The tables that the operator's pages read. */
export interface LocalPagesTables extends AuditTables, EngineTables, IdentityTables, RateTables {}
