import { expect, it } from 'vitest'
import { describeMember } from './describe-member.ts'

it.each([
  [['sampling', 'counts', '1.5'], 2, 'sampling.counts["1.5"]: 2'],
  [['sampling', 'divided_counts', '0', '01'], -1, 'sampling.divided_counts["0"]["01"]: -1'],
  [['sampling', 'counts', 'up'], { a: [1] }, 'sampling.counts.up: {"a":[1]}'],
  [['sampling', 'counts'], 'x'.repeat(80), `sampling.counts: "${'x'.repeat(59)}…`],
  [['1'.repeat(80)], 1, `["${'1'.repeat(59)}…]: 1`],
])('describes %j', (path, value, text) => {
  expect(describeMember({ path, value })).toBe(text)
})
