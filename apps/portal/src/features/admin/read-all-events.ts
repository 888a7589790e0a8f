import type { AdminClient, AuditEvent, EventFilter } from '@qportal/api-client/administration'

interface ReadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (events: number) => void
}

/** The largest part that the cloud returns. */
const eventsPerCall = 1000

/** Reads all events that pass a filter, newest first. */
export async function readAllEvents(
  admin: Pick<AdminClient, 'listEvents'>,
  filter: Omit<EventFilter, 'before' | 'limit'>,
  { signal, onProgress }: ReadOptions,
): Promise<readonly AuditEvent[]> {
  const events: AuditEvent[] = []
  for (;;) {
    const before = events.at(-1)?.id
    const part = await admin.listEvents({ ...filter, before, limit: eventsPerCall }, { signal })
    events.push(...part)
    onProgress(events.length)
    if (part.length < eventsPerCall) return events
  }
}
