import type { AuditEvent, EventFilter } from '@qportal/api-client/administration'
import { expect, it } from 'vitest'
import { readAllEvents } from './read-all-events.ts'

function event(id: number): AuditEvent {
  return {
    id,
    at: '2026-03-01T09:00:00Z',
    event: 'sign-in',
    outcome: 'success',
    leftOut: 0,
  }
}

it.each([
  [0, [0]],
  [999, [999]],
  [1000, [1000, 1000]],
  [2300, [1000, 2000, 2300]],
])('reads all of %i events in parts', async (count, progress) => {
  const stored = Array.from({ length: count }, (_, index) => event(count - index))
  const filters: EventFilter[] = []
  const admin = {
    listEvents: async (filter: EventFilter) => {
      filters.push(filter)
      return stored.filter(({ id }) => id < (filter.before ?? Infinity)).slice(0, filter.limit)
    },
  }
  const progressReports: number[] = []
  const options = {
    signal: new AbortController().signal,
    onProgress: (events: number) => progressReports.push(events),
  }
  expect(await readAllEvents(admin, { outcome: 'success' }, options)).toEqual(stored)
  expect(progressReports).toEqual(progress)
  expect(filters.every(({ outcome }) => outcome === 'success')).toBe(true)
})
