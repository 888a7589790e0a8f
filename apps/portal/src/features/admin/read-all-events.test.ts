import { expect, it } from 'vitest'
import type { AuditEvent, EventFilter } from './admin-client.ts'
import { readAllEvents } from './read-all-events.ts'

function event(id: number): AuditEvent {
  return {
    id,
    at: '2026-03-01T09:00:00Z',
    event: 'sign-in',
    outcome: 'success',
    actor: null,
    subject: null,
    address: null,
    request_id: null,
    detail: null,
    coded_detail: null,
    left_out: 0,
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
  const told: number[] = []
  const options = { signal: new AbortController().signal, onProgress: (events: number) => told.push(events) }
  expect(await readAllEvents(admin, { outcome: 'success' }, options)).toEqual(stored)
  expect(told).toEqual(progress)
  expect(filters.every(({ outcome }) => outcome === 'success')).toBe(true)
})
