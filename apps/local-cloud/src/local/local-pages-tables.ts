import type { EngineTables } from '../engine/engine-tables.ts'
import type { IdentityTables } from '../identity/identity-tables.ts'
import type { RateTables } from '../store/rate-tables.ts'

/** The tables that the operator's pages read. */
export interface LocalPagesTables extends EngineTables, IdentityTables, RateTables {}
