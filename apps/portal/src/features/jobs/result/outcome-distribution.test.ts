import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalVariationDistance } from '../../../platform/simulation/total-variation-distance.ts'
import { readOutcomes } from './outcome-distribution.ts'

describe('readOutcomes', () => {
  it('turns counts into probabilities', () => {
    expect(readOutcomes({ '00': 3, '11': 1 })).toEqual({
      shots: 4,
      bits: 2,
      probabilities: new Map([
        ['00', 0.75],
        ['11', 0.25],
      ]),
    })
  })

  it('counts left-out outcomes among the shots', () => {
    expect(readOutcomes({ '000': 3 }, { outcomes: 7, sum: 9 })).toEqual({
      shots: 12,
      bits: 3,
      probabilities: new Map([['000', 0.25]]),
      rest: { outcomes: 7, probability: 0.75 },
    })
  })

  it('accepts a single shot and no shots', () => {
    expect(readOutcomes({ '1': 1 }).probabilities.get('1')).toBe(1)
    expect(readOutcomes({ '1': 0 }).probabilities.get('1')).toBe(0)
    expect(readOutcomes({})).toEqual({ shots: 0, bits: 0, probabilities: new Map() })
  })
})

describe('totalVariationDistance', () => {
  const distribution = fc
    .dictionary(fc.constantFrom('00', '01', '10', '11'), fc.integer({ min: 1, max: 100 }), { minKeys: 1 })
    .map((counts) => readOutcomes(counts).probabilities)

  it('is a metric between 0 and 1', () => {
    fc.assert(
      fc.property(distribution, distribution, distribution, (a, b, c) => {
        const ab = totalVariationDistance(a, b)
        expect(ab).toBeGreaterThanOrEqual(0)
        expect(ab).toBeLessThanOrEqual(1 + 1e-12)
        expect(ab).toBeCloseTo(totalVariationDistance(b, a), 12)
        expect(totalVariationDistance(a, a)).toBe(0)
        expect(totalVariationDistance(a, c)).toBeLessThanOrEqual(ab + totalVariationDistance(b, c) + 1e-12)
      }),
    )
  })

  it('is 1 for disjoint distributions', () => {
    expect(totalVariationDistance(new Map([['0', 1]]), new Map([['1', 1]]))).toBe(1)
  })
})
