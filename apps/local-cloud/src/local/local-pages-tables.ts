import type { EngineTables } from '../engine/engine-tables.ts'
import type { AuditTables } from '../audit/audit-tables.ts'
import type { IdentityTables } from '../identity/identity-tables.ts'
import type { RateTables } from '../store/rate-tables.ts'

/** The tables that the operator's pages read. */
export interface LocalPagesTables extends AuditTables, EngineTables, IdentityTables, RateTables {}
