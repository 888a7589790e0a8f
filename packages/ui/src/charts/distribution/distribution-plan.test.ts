import { describe, expect, it } from 'vitest'
import { distributionPlan } from './distribution-plan.ts'

function plan(values: number[], log = false) {
  return distributionPlan({ values, width: 448, log, format: String })
}

describe('distributionPlan', () => {
  it('stacks similar values and marks the median', () => {
    const { dots, median, base, radius } = plan([0, 5, 5, 5, 10])
    expect(dots.map((dot) => dot.y)).toEqual(
      [0, 0, 1, 2, 0].map((level) => base - radius - level * radius * 2),
    )
    expect(median).toEqual({ place: 224, text: '5' })
  })

  it('uses the mean of the middle two values as median', () => {
    expect(plan([1, 2, 3, 4]).median?.text).toBe('2.5')
  })

  it('shrinks the dots until a thousand similar values fit', () => {
    const { radius, height } = plan(Array.from({ length: 1000 }, (_, index) => 1 + (index % 40) / 100))
    expect(radius).toBeLessThan(5)
    expect(height).toBeLessThan(270)
  })

  it('formats ticks shorter than values', () => {
    const { ticks, median } = distributionPlan({
      values: [0.000259, 0.000504, 0.001143],
      width: 448,
      log: true,
      format: (value) => value.toFixed(6),
      tick: String,
    })
    expect(median?.text).toBe('0.000504')
    expect(ticks.map(({ text }) => text)).toContain('0.001')
  })

  it('has an axis without values', () => {
    expect(plan([])).toMatchObject({ dots: [], median: undefined })
  })
})
