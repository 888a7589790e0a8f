import { describe, expect, it } from 'vitest'
import { metricScale } from './metric-scale.ts'

describe('metricScale', () => {
  it('returns minimum, median and maximum', () => {
    expect(metricScale([4, 1, 2, 100], { log: false })).toMatchObject({ min: 1, median: 3, max: 100 })
    expect(metricScale([3, 1, 2], { log: false })?.median).toBe(2)
  })

  it('scales linearly and logarithmically', () => {
    expect(metricScale([1, 100], { log: false })?.at(50.5)).toBeCloseTo(0.5, 12)
    expect(metricScale([1, 100], { log: true })?.at(10)).toBeCloseTo(0.5, 12)
    expect(metricScale([1, 100], { log: true })?.at(-3)).toBe(0)
  })

  it('ignores values that it cannot place', () => {
    expect(metricScale([Number.NaN, 0, -1, 5], { log: true })).toMatchObject({ min: 5, max: 5 })
    expect(metricScale([5], { log: true })?.at(5)).toBe(0.5)
    expect(metricScale([], { log: false })).toBeUndefined()
  })
})
