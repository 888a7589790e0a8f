import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCounts, decodeQuasiProbabilities } from './decode-counts.ts'

type Counted = Record<string, number>

describe('decodeCounts', () => {
  const cases: readonly [name: string, given: unknown, want: Counted | undefined, bitCount?: number][] = [
    ['bits as they are', { '00': 5, '11': 3 }, { '00': 5, '11': 3 }],
    ['blanks between registers left out', { '0 1': 5 }, { '01': 5 }],
    ['decimal integers, as wide as the largest', { '0': 5, '3': 3 }, { '00': 5, '11': 3 }],
    [
      'decimal integers that look like bits but differ in length',
      { '0': 1, '10': 2 },
      { '0000': 1, '1010': 2 },
    ],
    ['decimal integers, as wide as is known', { '0': 5, '1': 3 }, { '000': 5, '001': 3 }, 3],
    [
      'decimal integers of two digits when the width is known',
      { '10': 5, '11': 3 },
      { '1010': 5, '1011': 3 },
      4,
    ],
    ['bits when integers would be too wide', { '10': 5, '11': 3 }, { '10': 5, '11': 3 }, 3],
    ['bits with a leading zero even if the width says otherwise', { '01': 5 }, { '01': 5 }, 5],
    ['hexadecimal integers', { '0x3': 5, '0X0': 3, '0xa': 1 }, { '0011': 5, '0000': 3, '1010': 1 }],
    ['hexadecimal integers, as wide as is known', { '0x3': 5 }, { '0011': 5 }, 4],
    ['decimal integers beside hexadecimal ones', { '0x3': 5, '10': 2 }, { '0011': 5, '1010': 2 }],
    ['integers with a fraction of zero', { '10.0': 5, '3.0': 3, '3': 1 }, { '1010': 5, '0011': 4 }],
    ['no key with another fraction', { '0.5': 5 }, {}],
    ['integers above 2^53', { '9007199254740993': 1 }, { [9007199254740993n.toString(2)]: 1 }],
    ['the same outcome in two spellings as one', { '1': 5, '01': 3, '10': 1 }, { '0001': 8, '1010': 1 }],
    ['as many digits as a number may have', { ['1'.repeat(4096)]: 1 }, { ['1'.repeat(4096)]: 1 }],
    ['no number that would take forever', { ['1'.repeat(4097)]: 1 }, {}],
    ['nothing', {}, {}],
    ['only what counts', { '0': 1.5, '1': -2, x: 3, '': 4, '00': null }, {}],
    ['no counts in a list', [], undefined],
    ['no counts in nothing', undefined, undefined],
  ]
  it.each(cases)('reads %s', (_, given, want, bitCount) => {
    expect(decodeCounts(given, { bitCount })).toEqual(want)
  })

  it('returns keys of equal length for any record', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[0-9]{1,6}$/), fc.nat()),
        fc.option(fc.nat(20)),
        (record, bits) => {
          const keys = Object.keys(decodeCounts(record, { bitCount: bits ?? undefined }) ?? {})
          expect(new Set(keys.map((key) => key.length)).size).toBeLessThanOrEqual(1)
          expect(keys.every((key) => /^[01]+$/.test(key))).toBe(true)
        },
      ),
    )
  })

  it('keeps the counts of integer keys in any notation', () => {
    const outcomes = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 99 })),
      {
        selector: ([outcome]) => outcome,
      },
    )
    fc.assert(
      fc.property(outcomes, (pairs) => {
        const bits = Object.fromEntries(
          pairs.map(([key, count]) => [key.toString(2).padStart(8, '0'), count]),
        )
        expect(decodeCounts(Object.fromEntries(pairs), { bitCount: 8 })).toEqual(bits)
        expect(decodeCounts(bits, { bitCount: 8 })).toEqual(bits)
        const hexadecimal = pairs.map(([key, count]) => [`0x${key.toString(16)}`, count])
        expect(decodeCounts(Object.fromEntries(hexadecimal), { bitCount: 8 })).toEqual(bits)
      }),
    )
  })

  // A record of the greatest size, for which a busy machine needs seconds.
  it('reads a record with one outcome per shot', { timeout: 60_000 }, () => {
    const many = Object.fromEntries(Array.from({ length: 300_000 }, (_, key) => [String(key), 1]))
    expect(Object.keys(decodeCounts(many) ?? {})).toHaveLength(300_000)
  })
})

describe('what decodeCounts cannot read', () => {
  it.each<[given: unknown, unreadable: (readonly [value: unknown, key?: string])[]]>([
    [
      { '0': 1.5, '1': -2, x: 3, '': 4, '00': null, '01': '7' },
      [
        [1.5, '0'],
        [-2, '1'],
        [3, 'x'],
        [4, ''],
        [null, '00'],
      ],
    ],
    [
      { '1.5': 1, '0xg': 2, '0x': 3, '-1': 4, '1e3': 5 },
      [
        [1, '1.5'],
        [2, '0xg'],
        [3, '0x'],
        [4, '-1'],
        [5, '1e3'],
      ],
    ],
    [{ ['1'.repeat(4097)]: 1 }, [[1, '1'.repeat(4097)]]],
    [[3, 1], [[[3, 1]]]],
    ['{"0": 1', [['{"0": 1']]],
    [7, [[7]]],
    [null, []],
    [undefined, []],
  ])('is reported: %j', (given, unreadable) => {
    const reported: unknown[] = []
    decodeCounts(given, { onUnreadable: (...entry) => reported.push(entry) })
    expect(reported).toEqual(unreadable)
  })

  it('is reported for each member of any record that is not counted', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.nat(), fc.double(), fc.string())), (record) => {
        const left: Record<string, unknown> = { ...record }
        const counts = decodeCounts(record, { onUnreadable: (_, key = '') => delete left[key] })
        const sum = Object.values(left).reduce<number>((total, value) => total + Number(value), 0)
        expect(Object.values(counts ?? {}).reduce((total, value) => total + value, 0)).toBe(sum)
      }),
    )
  })
})

it('keeps negative quasi-probabilities', () => {
  expect(decodeQuasiProbabilities({ '0': 0.5, '3': -0.1 })).toEqual({ '00': 0.5, '11': -0.1 })
})
