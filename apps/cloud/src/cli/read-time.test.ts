import { expect, it } from 'vitest'
import { readTime } from './read-time.ts'

function print() {}

it.each([
  ['2026-03-01T09:00:00Z', '2026-03-01T09:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['2026-12-31T23:59:59-05:00', '2027-01-01T04:59:59.000Z'],
])('reads %s', (text, time) => {
  expect(readTime({ print }, text)?.toISOString()).toBe(time)
})

it.each(['yesterday', '2026-13-01', '2026-02-30', '2026-02-29T09:00:00Z', '2026-04-31T00:00:00+09:00'])(
  'refuses %s',
  (text) => {
    const printed: string[] = []
    expect(readTime({ print: (line) => printed.push(line) }, text)).toBeUndefined()
    expect(printed).toEqual([`${text} is no time: write it as 2026-03-01T09:00:00Z.`])
  },
)
