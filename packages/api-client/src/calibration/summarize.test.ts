import fc from 'fast-check'
import { expect, it } from 'vitest'
import { summarize } from './summarize.ts'

it('uses the mean of the two middle values as the median', () => {
  expect(summarize([4, 1, 3, 2])).toEqual({ count: 4, min: 1, max: 4, mean: 2.5, median: 2.5 })
  expect(summarize([9, 1, 5])).toEqual({ count: 3, min: 1, max: 9, mean: 5, median: 5 })
})

it('ignores absent values', () => {
  expect(summarize([undefined, 7, undefined])).toEqual({ count: 1, min: 7, max: 7, mean: 7, median: 7 })
  expect(summarize([undefined])).toBeUndefined()
})

it('has as many values below the median as above it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (values) => {
      const { median = Number.NaN } = summarize(values) ?? {}
      const below = values.filter((value) => value < median).length
      const above = values.filter((value) => value > median).length
      expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2)
    }),
  )
})
