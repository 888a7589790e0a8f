import type { Generated, JSONColumnType } from 'kysely'
import type { EventOutcome, SecurityEventName } from './event-names.ts'
import type { EventDetail } from './format-detail.ts'

interface SecurityEventTable {
  id: Generated<number>
  at: Date
  event: SecurityEventName
  outcome: EventOutcome
  /** Who did it: the id of a user, or `command` and the name of the system account. */
  actor: string | null
  /** The id of the account that the event concerns. It stays after the account is removed. */
  subject: string | null
  address: string | null
  user_agent: string | null
  request_id: string | null
  /** The detail as one line. Events of versions without codes have words here. */
  detail: string | null
  coded_detail: JSONColumnType<EventDetail> | null
  /** Refusals of the same kind and network that were not recorded since the previous one. */
  left_out: Generated<number>
}

export interface AuditTables {
  security_event: SecurityEventTable
}
