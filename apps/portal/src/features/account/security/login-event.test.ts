import { expect, it } from 'vitest'
import { readLoginEvent } from './login-event.ts'

it.each([
  [
    { source_ip: '192.0.2.7', event_time: '2026-03-01T10:00:00Z', count: 2, error: null },
    { at: '2026-03-01T10:00:00Z', details: ['192.0.2.7'] },
  ],
  [{ name: '2026-99-99T10:00:00Z' }, { at: undefined, details: ['2026-99-99T10:00:00Z'] }],
  [{}, { at: undefined, details: [] }],
])('reads the sign-in %j', (event, expected) => {
  expect(readLoginEvent(event)).toEqual(expected)
})
