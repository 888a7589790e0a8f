import { describe, expect, it } from 'vitest'
import { stageWeight } from './timeline-weights.ts'

describe('stageWeight', () => {
  it('grows with the logarithm of the duration within its limits', () => {
    expect([undefined, 0, 1.2, 6.1, 137, 86_400].map((seconds) => Math.round(stageWeight(seconds)))).toEqual([
      16, 16, 21, 28, 46, 52,
    ])
  })
})
