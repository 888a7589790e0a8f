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
    [5, 'en', '5 s ago'],
    [90, 'en', '1 min ago'],
    [3 * 3600, 'en', '3 h ago'],
    [-3 * 3600, 'en', 'in 3 h'],
    [2 * 86400, 'en', '2 days ago'],
    [0, 'en', 'now'],
    [5, 'ja', '5秒前'],
    [3 * 3600, 'ja', '3時間前'],
    [-3 * 3600, 'ja', '3時間後'],
    [4 * 86400, 'ja', '4日前'],
    [0, 'ja', '今'],
  ] as const)('formats %i seconds ago in %s as %s', (seconds, language, words) => {
    expect(formatRelativeTime(morning, new Date(morning.getTime() + seconds * 1000), language)).toBe(words)
  })

  it('says yesterday only for the previous calendar day', () => {
    const earlier = new Date(2025, 10, 1, 20, 0, 0)
    expect(formatRelativeTime(earlier, new Date(2025, 10, 2, 21, 0, 0), 'en')).toBe('yesterday')
    expect(formatRelativeTime(earlier, new Date(2025, 10, 3, 9, 0, 0), 'en')).toBe('2 days ago')
    expect(formatRelativeTime(earlier, new Date(2025, 10, 3, 9, 0, 0), 'ja')).toBe('一昨日')
  })
})
