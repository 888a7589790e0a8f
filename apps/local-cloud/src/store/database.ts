import type { ApiTables } from '../api/api-tables.ts'
import type { EngineTables } from '../engine/engine-tables.ts'
import type { IdentityTables } from '../identity/identity-tables.ts'
import type { RateTables } from './rate-tables.ts'

/** Every table of the cloud; each stands beside its owner. */
export interface Database extends ApiTables, EngineTables, IdentityTables, RateTables {}
