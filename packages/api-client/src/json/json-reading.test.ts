import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCount, readInstant, readNumber, unpackJson } from './json-reading.ts'

describe('readInstant', () => {
  const cases: readonly [given: unknown, want: string | undefined][] = [
    ['2026-03-01T09:00:00Z', '2026-03-01T09:00:00.000Z'],
    ['2026-03-01T18:00:00+09:00', '2026-03-01T09:00:00.000Z'],
    ['2026-03-01T09:00:00', '2026-03-01T09:00:00.000Z'],
    ['2026-03-01T09:00:00.123456', '2026-03-01T09:00:00.123Z'],
    ['2026-03-01 09:00:00.123456', '2026-03-01T09:00:00.123Z'],
    ['2026-03-01 18:00:00+09:00', '2026-03-01T09:00:00.000Z'],
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2026-02-30T09:00:00Z', undefined],
    ['2026-04-31', undefined],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['yesterday', undefined],
    ['', undefined],
    [null, undefined],
    [1740819600, undefined],
  ]
  it.each(cases)('reads %j as %j', (given, want) => {
    expect(readInstant(given)).toBe(want)
  })

  it('ignores the time zone of this machine', () => {
    const { TZ } = process.env
    process.env.TZ = 'Asia/Tokyo'
    expect(new Date(0).getTimezoneOffset()).toBe(-540)
    for (const [given, want] of cases) expect(readInstant(given)).toBe(want)
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  })

  it('reads its own output', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        expect(readInstant(date.toISOString())).toBe(date.toISOString())
      }),
    )
  })
})

it('reads numbers from numbers and from text, finite ones only', () => {
  expect([1.5, '1000', ' ', '0x', Number.POSITIVE_INFINITY, null, true].map(readNumber)).toEqual([
    1.5,
    1000,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('reads integers from 0', () => {
  expect([0, 3, '4', -1, 1.5].map(readCount)).toEqual([0, 3, 4, undefined, undefined])
})

it('parses JSON text and keeps other values', () => {
  expect(['{"a":1}', '{broken', { a: 1 }, null].map(unpackJson)).toEqual([
    { a: 1 },
    undefined,
    { a: 1 },
    null,
  ])
})
