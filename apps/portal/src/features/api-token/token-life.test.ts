import { describe, expect, it } from 'vitest'
import { tokenLife } from './token-life.ts'

const now = new Date('2026-01-01T00:00:00Z')

describe('tokenLife', () => {
  it.each([
    ['2026-04-01T00:00:00Z', 90, undefined],
    ['2026-04-01T00:59:00Z', 90, undefined],
    ['2026-01-08T02:00:00Z', 8, undefined],
    ['2026-01-08T00:00:00Z', 7, 'week'],
    ['2026-01-02T02:00:00Z', 2, 'week'],
    ['2026-01-02T00:00:00Z', 1, 'day'],
    ['2026-01-01T00:00:00Z', 0, 'expired'],
    ['2025-12-01T00:00:00Z', 0, 'expired'],
  ])('of a token that expires at %s has %i days and the warning %s', (expiresAt, daysLeft, warning) => {
    expect(tokenLife(expiresAt, now)).toEqual({ daysLeft, warning })
  })
})
