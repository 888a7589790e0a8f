import { describe, expect, it } from 'vitest'
import { timelinePlan } from './timeline-plan.ts'

describe('timelinePlan', () => {
  it('makes segments of longer stages longer, with space for every name', () => {
    const { nodes, down } = timelinePlan([1, 140, 6, undefined], 760)
    const lengths = nodes.slice(1).map(({ x }, index) => x - nodes[index]!.x)
    expect(down).toBe(false)
    expect(lengths[1]).toBeGreaterThan(lengths[2]!)
    expect(lengths[2]).toBeGreaterThan(lengths[0]!)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(112)
    expect(760 - nodes.at(-1)!.x).toBeGreaterThanOrEqual(103)
  })

  it('is vertical if narrow', () => {
    const plan = timelinePlan([1, 140, 6, undefined], 320)
    expect(plan).toMatchObject({ down: true, height: 186 })
    expect(plan.nodes.map(({ x }) => x)).toEqual([9, 9, 9, 9])
    expect(plan.segments).toHaveLength(3)
  })

  it('places one stage or none', () => {
    expect(timelinePlan([undefined], 320).segments).toEqual([])
    expect(timelinePlan([], 320)).toMatchObject({ nodes: [], height: 0 })
  })
})
