import { describe, expect, it } from 'vitest'
import { walkProbabilities } from './walk-probabilities.ts'

const walk = walkProbabilities(56)

describe('walkProbabilities', () => {
  it('conserves total probability at every step', () => {
    for (const step of walk) expect(step.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12)
  })

  it('is symmetric', () => {
    for (const step of walk)
      step.forEach((value, place) => expect(value).toBeCloseTo(step.at(-1 - place)!, 12))
  })

  it('starts with 1/2 1/2, then 1/4 1/2 1/4, then 1/8 3/8 3/8 1/8', () => {
    expect(walk.slice(1, 4).map((step) => step.map((value) => Number(value.toFixed(6))))).toEqual([
      [0.5, 0.5],
      [0.25, 0.5, 0.25],
      [0.125, 0.375, 0.375, 0.125],
    ])
  })

  it('spreads linearly in time, unlike a classical random walk', () => {
    const spread = (step: number): number =>
      Math.sqrt(walk[step]!.reduce((sum, value, place) => sum + value * (2 * place - step) ** 2, 0)) / step
    expect(spread(56)).toBeCloseTo(spread(28), 2)
    expect(spread(56)).toBeGreaterThan(0.5)
  })
})
