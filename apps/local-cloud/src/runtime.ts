import type { Kysely } from 'kysely'
import type { Clock } from './clock.ts'
import type { Logger } from './log.ts'
import type { Settings } from './settings.ts'
import type { Database } from './store/database.ts'

/** The outside world as every part of the cloud sees it. */
export interface CloudRuntime {
  readonly database: Kysely<Database>
  readonly settings: Settings
  readonly clock: Clock
  readonly randomBytes: (size: number) => Uint8Array
  readonly log: Logger
}
