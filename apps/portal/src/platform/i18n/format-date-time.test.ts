import { describe, expect, it } from 'vitest'
import { formatDateTime, formatRelativeTime } from './format-date-time.ts'

const morning = new Date(2025, 10, 3, 9, 5, 7)

describe('formatDateTime', () => {
  it('puts the month first in English', () => {
    expect(formatDateTime(morning, 'en')).toBe('11/03/2025 09:05:07')
  })

  it('puts the year first in Japanese', () => {
    expect(formatDateTime(morning, 'ja')).toBe('2025/11/03 09:05:07')
  })
})

describe('formatRelativeTime', () => {
  it.each([
    [90, 'en', '1 min. ago'],
    [3 * 3600, 'en', '3 hr. ago'],
    [3 * 3600, 'ja', '3 時間前'],
    [2 * 86400, 'en', '2 days ago'],
    [0, 'en', 'now'],
  ] as const)('words %i seconds ago in %s as %s', (seconds, language, words) => {
    expect(formatRelativeTime(morning, new Date(morning.getTime() + seconds * 1000), language)).toBe(words)
  })
})
