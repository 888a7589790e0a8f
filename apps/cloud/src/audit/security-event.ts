import type { Kysely } from 'kysely'
import type { Clock } from '../dependencies/clock.ts'
import type { Logger } from '../dependencies/log.ts'
import type { Metrics } from '../dependencies/metrics.ts'
import { findNetwork } from '../http/find-network.ts'
import type { AuditTables } from './audit-tables.ts'
import type { EventOutcome, SecurityEventName } from './event-names.ts'
import { formatDetail, type EventDetail } from './format-detail.ts'
import { limitRefusals } from './limit-refusals.ts'
import { currentOrigin } from './request-origin.ts'

export interface SecurityEvent {
  readonly name: SecurityEventName
  readonly outcome: EventOutcome
  /** The id of the user who did it. Absent: the signed-in caller of the request, if any. */
  readonly actor?: string | undefined
  /** The id of the account that the event concerns. */
  readonly subject?: string | undefined
  /** A code with parameters. Never a text that a caller chose. */
  readonly detail?: EventDetail | undefined
}

export interface AuditRuntime {
  readonly database: Kysely<AuditTables>
  readonly clock: Clock
  readonly log: Logger
  readonly metrics?: Metrics
}

/**
 * Appends an event to the audit log, in the table and as a log line. Time, source address, user
 * agent and request id are those of the running request.
 */
export async function recordSecurityEvent(runtime: AuditRuntime, event: SecurityEvent): Promise<void> {
  const { database, clock, log } = runtime
  runtime.metrics?.securityEvents.inc({ event: event.name, outcome: event.outcome })
  const origin = currentOrigin()
  const detail = event.detail ? formatDetail(event.detail) : null
  const limit =
    event.outcome === 'refused'
      ? limitRefusals(clock, refusalLimit(event.name, detail, findNetwork(origin?.address ?? '')))
      : { isAdmitted: true, leftOut: 0 }
  if (!limit.isAdmitted) return
  const row = {
    at: clock.now(),
    event: event.name,
    outcome: event.outcome,
    actor: event.actor ?? origin?.actor ?? null,
    subject: event.subject ?? null,
    address: origin?.address ?? null,
    user_agent: origin?.userAgent ?? null,
    request_id: origin?.requestId ?? null,
    detail,
    left_out: limit.leftOut,
  }
  await database
    .insertInto('security_event')
    .values({ ...row, coded_detail: event.detail ? JSON.stringify(event.detail) : null })
    .execute()
  // Lines of requests are written at every level but `silent`. A command has a terminal instead.
  // They have the detail as text: members named `code` or `token` are redacted.
  const isAlways = origin?.address !== undefined && log.level !== 'silent'
  const audit = isAlways ? log.child({}, { level: 'info' }) : log
  audit.info({ audit: row }, 'security event')
}

/** A source that is over a limit stays over it for a while, so one record per minute tells all. */
function refusalLimit(name: SecurityEventName, detail: string | null, network: string) {
  return name === 'limit'
    ? { source: `${name} ${detail} ${network}`, perMinute: 1 }
    : { source: `${name} ${network}`, perMinute: 60 }
}
