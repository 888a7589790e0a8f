import { expect, it } from 'vitest'
import { matchesQuery } from './matches-query.ts'

it.each([
  ['New job', '', true],
  ['New job', 'JOB new', true],
  ['New job', 'jobs', false],
  ['新規ジョブ', 'ｼﾞｮﾌﾞ', true],
])('%s, %s: %s', (text, query, expected) => {
  expect(matchesQuery(text, query)).toBe(expected)
})
