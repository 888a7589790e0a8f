import { expect, it } from 'vitest'
import { srpTimestamp } from './srp-timestamp.ts'

it.each([
  [Date.UTC(2018, 6, 10, 11, 1, 0), 'Tue Jul 10 11:01:00 UTC 2018'],
  [Date.UTC(2026, 0, 1, 0, 0, 0), 'Thu Jan 1 00:00:00 UTC 2026'],
  [Date.UTC(2024, 1, 29, 23, 59, 59, 999), 'Thu Feb 29 23:59:59 UTC 2024'],
  [Date.UTC(2026, 10, 8, 9, 5, 7), 'Sun Nov 8 09:05:07 UTC 2026'],
])('writes %d as %s', (at, text) => {
  expect(srpTimestamp(at)).toBe(text)
})
