import { sql, type Selectable } from 'kysely'
import type { AuditTables } from './audit-tables.ts'
import type { EventOutcome, SecurityEventName } from './event-names.ts'
import type { AuditRuntime } from './security-event.ts'

export interface EventFilter {
  /** Events that concern this account, or that its user did. */
  readonly account?: string | undefined
  readonly name?: SecurityEventName | undefined
  readonly outcome?: EventOutcome | undefined
  readonly address?: string | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
  /** Id of the last event of the part before, for reading in parts. */
  readonly before?: number | undefined
  readonly limit: number
}

/** Returns the latest events that pass the filter, newest first. */
export function readEvents(
  { database }: Pick<AuditRuntime, 'database'>,
  filter: EventFilter,
): Promise<Selectable<AuditTables['security_event']>[]> {
  return eventQuery(database, filter).execute()
}

/**
 * The query of `readEvents`. Events of a range of time are sorted by time. Sorted by id, every
 * later event would be read first.
 */
export function eventQuery(
  database: AuditRuntime['database'],
  { account, name, outcome, address, since, until, before, limit }: EventFilter,
) {
  const isInTime = since !== undefined || until !== undefined
  let query = database.selectFrom('security_event').selectAll()
  if (account !== undefined)
    query = query.where((is) => is.or([is('subject', '=', account), is('actor', '=', account)]))
  if (name) query = query.where('event', '=', name)
  if (outcome) query = query.where('outcome', '=', outcome)
  if (address !== undefined) query = query.where('address', '=', address)
  if (since) query = query.where('at', '>=', since)
  if (until) query = query.where('at', '<', until)
  if (before !== undefined)
    query = isInTime
      ? query.where(sql<boolean>`(at, id) < (select at, id from security_event where id = ${before})`)
      : query.where('id', '<', before)
  return (isInTime ? query.orderBy('at', 'desc') : query).orderBy('id', 'desc').limit(limit)
}

/** Deletes the events before a time. Nothing else deletes events. Returns their number. */
export function deleteEventsBefore(
  { database }: Pick<AuditRuntime, 'database'>,
  before: Date,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await sql`set local qportal.retention = 'on'`.execute(transaction)
    const { numDeletedRows } = await transaction
      .deleteFrom('security_event')
      .where('at', '<', before)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
