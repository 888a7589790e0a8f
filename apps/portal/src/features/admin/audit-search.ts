import { auditEventNames, type AuditEventName, type EventFilter } from '@qportal/api-client/administration'
import { fromLocalTime, toLocalTime } from '../../platform/time/local-time.ts'

/** The filters of the audit log, as the address has them. */
export interface AuditSearch {
  readonly user?: string | undefined
  readonly event?: AuditEventName | undefined
  readonly outcome?: 'success' | 'refused' | undefined
  /** The first day, `YYYY-MM-DD` in local time. */
  readonly from?: string | undefined
  /** The last day. */
  readonly to?: string | undefined
}

export function readAuditSearch({ user, event, outcome, from, to }: Record<string, unknown>): AuditSearch {
  return {
    user: typeof user === 'string' && user.length <= 100 && user ? user : undefined,
    event: auditEventNames.find((name) => name === event),
    outcome: outcome === 'success' || outcome === 'refused' ? outcome : undefined,
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
  }
}

/** Returns the filter for the cloud: from the start of the first day to the end of the last one. */
export function toEventFilter({ from, to, ...rest }: AuditSearch): Omit<EventFilter, 'before' | 'limit'> {
  return {
    ...rest,
    since: from && fromLocalTime(`${from}T00:00`),
    until: to && fromLocalTime(`${dayAfter(to)}T00:00`),
  }
}

function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  // A date reads 30 February as 2 March.
  return toLocalTime(fromLocalTime(`${text}T12:00`)).startsWith(text)
}

function dayAfter(day: string): string {
  const noon = new Date(`${day}T12:00`)
  noon.setDate(noon.getDate() + 1)
  return toLocalTime(noon.toISOString()).slice(0, day.length)
}
