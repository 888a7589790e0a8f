import { describe, expect, it } from 'vitest'
import { countsFromQuasi, invertReadout, quasiProbabilities } from './mitigate-readout.ts'

const errors = [
  { prob1Given0: 0.01, prob0Given1: 0.06 },
  { prob1Given0: 0.03, prob0Given1: 0.02 },
]
const inverses = new Map(errors.map((error, bit) => [bit, invertReadout(error)]))

describe('quasiProbabilities', () => {
  it('recovers the distribution before readout errors', () => {
    const truth: Record<string, number> = { '00': 0.5, '01': 0.2, '10': 0, '11': 0.3 }
    const readAs = (bit: number, from: string, to: string) => {
      const { prob1Given0, prob0Given1 } = errors[bit]!
      const wrong = from === '0' ? prob1Given0 : prob0Given1
      return from === to ? 1 - wrong : wrong
    }
    const counts = Object.fromEntries(
      Object.keys(truth).map((read) => [
        read,
        1e6 *
          Object.entries(truth).reduce(
            (sum, [text, share]) =>
              sum + share * readAs(1, text[0]!, read[0]!) * readAs(0, text[1]!, read[1]!),
            0,
          ),
      ]),
    )
    for (const [text, value] of Object.entries(quasiProbabilities(counts, inverses)))
      expect(value).toBeCloseTo(truth[text]!, 9)
  })

  it('returns observed strings only, and ignores bits without a known error', () => {
    const quasi = quasiProbabilities({ '00': 60, '10': 40 }, new Map([[0, inverses.get(0)!]]))
    expect(Object.keys(quasi).sort()).toEqual(['00', '10'])
    expect(quasi['00']).toBeCloseTo(0.6, 9)
    expect(quasi['10']).toBeCloseTo(0.4, 9)
  })

  it('changes nothing for a readout without information or without errors', () => {
    for (const error of [0.5, 0]) {
      const readout = invertReadout({ prob1Given0: error, prob0Given1: error })
      const quasi = quasiProbabilities({ '0': 60, '1': 40 }, new Map([[0, readout]]))
      expect(quasi).toEqual({ '0': 0.6, '1': 0.4 })
    }
  })

  it('inverts a weak readout as long as it has information', () => {
    const { of0, of1 } = invertReadout({ prob1Given0: 0.48, prob0Given1: 0.48 })
    for (const [value, wanted] of [
      [of0[0], 13],
      [of0[1], -12],
      [of1[0], -12],
      [of1[1], 13],
    ] as const)
      expect(value).toBeCloseTo(wanted, 9)
  })

  it('gives the same result pair by pair and over all strings', () => {
    const some = new Map([0, 1, 2].map((bit) => [bit, inverses.get(bit % 2)!]))
    const texts = ['000', '001', '010', '011', '100', '101', '110', '111']
    const counts = Object.fromEntries(texts.map((text, k) => [text, 100 + 7 * k]))
    const right = invertReadout({ prob1Given0: 0, prob0Given1: 0 })
    const more = new Map([...some, ...Array.from({ length: 40 }, (_, k) => [3 + k, right] as const)])
    const zeros = '0'.repeat(40)
    const wide = Object.fromEntries(texts.map((text) => [zeros + text, counts[text]!]))
    const quasi = quasiProbabilities(wide, more)
    for (const [text, value] of Object.entries(quasiProbabilities(counts, some)))
      expect(quasi[zeros + text]).toBeCloseTo(value, 12)
  })

  it('sums to 1 although most strings were not observed', () => {
    const readouts = new Map([0, 1, 2, 3, 4].map((bit) => [bit, inverses.get(bit % 2)!]))
    const quasi = quasiProbabilities({ '00000': 43, '11111': 48, '10111': 5, '00010': 4 }, readouts)
    expect(Object.values(quasi).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12)
    expect(quasi['10111']).toBeLessThan(0.05)
  })
})

describe('countsFromQuasi', () => {
  it('keeps the sum and distributes negative weights over the others', () => {
    expect(countsFromQuasi({ '0': 1.02, '1': -0.02 }, 1000)).toEqual({ '0': 1000 })
    expect(countsFromQuasi({ '00': 0.7, '01': 0.4, '10': -0.1 }, 100)).toEqual({ '00': 65, '01': 35 })
    expect(countsFromQuasi({ a: 1 / 3, b: 1 / 3, c: 1 / 3 }, 100)).toEqual({ a: 34, b: 33, c: 33 })
  })

  it('distributes negative weights further when a count cannot bear its share', () => {
    expect(countsFromQuasi({ a: 0.8, b: 0.35, c: 0.05, d: -0.2 }, 1000)).toEqual({ a: 725, b: 275 })
  })

  it('lists the strings in order, without zero counts', () => {
    const counts = countsFromQuasi({ '011': 0.2996, '010': 0.0004, '000': 0.7 }, 1000)
    expect(Object.entries(counts)).toEqual([
      ['000', 700],
      ['011', 300],
    ])
  })

  it('rounds up the largest remainders', () => {
    expect(countsFromQuasi({ a: 0.34, b: 0.37, c: 0.29 }, 10)).toEqual({ a: 3, b: 4, c: 3 })
    // 100 * 0.29 is slightly less than 29.
    expect(countsFromQuasi({ a: 0.29, b: 0.355, c: 0.355 }, 100)).toEqual({ a: 29, b: 36, c: 35 })
  })
})
