import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hammingDistance, reduceOutcomes, type OutcomeOrder } from './reduce-outcomes.ts'

const counts = { '11': 0.4, '00': 0.3, '01': 0.2, '10': 0.1 }
function reduce(order: OutcomeOrder, top: number, reference?: string) {
  return reduceOutcomes({ series: [{ key: 'a', label: 'A', probabilities: counts }], order, top, reference })
}
function outcomes(order: OutcomeOrder, top: number, reference?: string): string[] {
  return reduce(order, top, reference).bars.map((bar) => bar.outcome)
}

describe('reduceOutcomes', () => {
  it('orders by label, value, or distance from the most probable or given outcome', () => {
    expect(outcomes('label', 4)).toEqual(['00', '01', '10', '11'])
    expect(outcomes('value', 4)).toEqual(['11', '00', '01', '10'])
    expect(outcomes('hamming', 4)).toEqual(['11', '01', '10', '00'])
    expect(outcomes('hamming', 4, '10')).toEqual(['10', '00', '11', '01'])
  })

  it('orders by the measured values, not by the ideal ones', () => {
    const { bars } = reduceOutcomes({
      series: [{ key: 'a', label: 'A', probabilities: { '00': 0.6, '01': 0.3, '10': 0.1 } }],
      ideal: { '10': 0.9, '00': 0.1 },
      order: 'value',
      top: 3,
    })
    expect(bars.map((bar) => bar.outcome)).toEqual(['00', '01', '10'])
  })

  it('orders several series by the first, and negative values last', () => {
    const { bars } = reduceOutcomes({
      series: [
        { key: 'a', label: 'A', probabilities: { '0': 0.4, '1': 0.4 } },
        { key: 'b', label: 'B', probabilities: { '0': -0.9, '1': 0.1, '2': 1.8 } },
      ],
      order: 'value',
      top: 3,
    })
    expect(bars.map((bar) => bar.outcome)).toEqual(['1', '0', '2'])
  })

  it('keeps the largest outcomes and sums the others', () => {
    const { bars, rest } = reduce('label', 2)
    expect(bars.map((bar) => bar.outcome)).toEqual(['00', '11'])
    expect(rest?.outcomes).toBe(2)
    expect(rest?.values[0]?.probability).toBeCloseTo(0.3, 12)
  })

  it('adds omitted outcomes to the rest', () => {
    const { bars, rest } = reduceOutcomes({
      series: [
        {
          key: 'a',
          label: 'A',
          probabilities: { '00': 0.3, '11': 0.2 },
          rest: { outcomes: 6, probability: 0.5 },
        },
      ],
      order: 'label',
      top: 1,
    })
    expect(bars.map((bar) => bar.outcome)).toEqual(['00'])
    expect(rest).toEqual({ outcome: '', outcomes: 7, values: [{ probability: 0.7 }] })
  })

  it('shows outcomes that only the ideal or another series contains', () => {
    const { bars } = reduceOutcomes({
      series: [
        { key: 'a', label: 'A', probabilities: { '0': 1 }, shots: 100 },
        { key: 'b', label: 'B', probabilities: new Map([['1', 1]]) },
      ],
      ideal: { '0': 0.5, '1': 0.5 },
      order: 'label',
      top: 8,
    })
    expect(bars.map((bar) => [bar.outcome, bar.values.map((value) => value.probability), bar.ideal])).toEqual(
      [
        ['0', [1, 0], 0.5],
        ['1', [0, 1], 0.5],
      ],
    )
    expect(bars[0]?.values[0]?.interval?.[1]).toBe(1)
    expect(bars[0]?.values[1]?.interval).toBeUndefined()
  })

  it('conserves total probability for any number of outcomes', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[01]{1,6}$/), fc.double({ min: 0, max: 1, noNaN: true })),
        fc.integer({ min: 1, max: 10 }),
        (probabilities, top) => {
          const { bars, rest } = reduceOutcomes({
            series: [{ key: 'a', label: 'A', probabilities }],
            order: 'value',
            top,
          })
          const drawn = [...bars, ...(rest ? [rest] : [])].reduce(
            (sum, bar) => sum + bar.values[0]!.probability,
            0,
          )
          const all = Object.values(probabilities).reduce((sum, value) => sum + value, 0)
          expect(drawn).toBeCloseTo(all, 9)
          expect(bars.length).toBe(Math.min(top, Object.keys(probabilities).length))
        },
      ),
    )
  })

  it('reduces 65,536 outcomes to 32 bars', () => {
    const probabilities = new Map<string, number>()
    for (let state = 0; state < 2 ** 16; state++)
      probabilities.set(state.toString(2).padStart(16, '0'), ((state * 7919) % 65521) / 2 ** 31)
    const { bars, rest } = reduceOutcomes({
      series: [{ key: 'a', label: 'A', probabilities }],
      order: 'value',
      top: 32,
    })
    expect([bars.length, rest?.outcomes]).toEqual([32, 2 ** 16 - 32])
    expect(bars[0]!.values[0]!.probability).toBeGreaterThanOrEqual(bars[31]!.values[0]!.probability)
  })

  it('reads all outcomes once, whatever the order', () => {
    let passes = 0
    class Counted extends Map<string, number> {
      override forEach(visit: (probability: number, outcome: string, all: Map<string, number>) => void) {
        passes++
        super.forEach(visit)
      }
    }
    const probabilities = new Counted(Object.entries(counts))
    const ordered = (order: OutcomeOrder, top = 2) =>
      reduceOutcomes({ series: [{ key: 'a', label: 'A', probabilities }], order, top })
    const byValue = ordered('value')
    const once = passes
    expect([ordered('value'), ordered('label').rest]).toEqual([byValue, byValue.rest])
    expect(passes).toBe(once)
    expect(ordered('value', 3).bars).toHaveLength(3)
  })
})

describe('hammingDistance', () => {
  it('counts the places that differ, from bit 0 upwards', () => {
    expect([hammingDistance('0110', '0011'), hammingDistance('1', '01'), hammingDistance('', '')]).toEqual([
      2, 1, 0,
    ])
  })
})
