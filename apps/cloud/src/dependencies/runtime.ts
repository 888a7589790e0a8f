import type { Kysely } from 'kysely'
import type { Settings } from '../settings/settings.ts'
import type { Clock } from './clock.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'

/**
 * Everything a part of the cloud takes from outside: database, settings, time, randomness, log.
 * `Tables` are the tables that the part uses.
 */
export interface CloudRuntime<Tables> {
  readonly database: Kysely<Tables>
  readonly settings: Settings
  readonly clock: Clock
  readonly randomBytes: (size: number) => Uint8Array
  readonly log: Logger
  /** Absent in commands. */
  readonly metrics?: Metrics
  /** Absent where nothing is recorded. */
  readonly tracing?: Tracing
}
