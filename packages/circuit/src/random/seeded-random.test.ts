import { expect, it } from 'vitest'
import { createSeededRandom } from './seeded-random.ts'

it.each([7, 'transpile 1'])('repeats the numbers of the seed %s', (seed) => {
  const [first, second] = [createSeededRandom(seed), createSeededRandom(seed)]
  const numbers = Array.from({ length: 1000 }, first)
  expect(numbers).toEqual(Array.from({ length: 1000 }, second))
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  expect(numbers.reduce((sum, number) => sum + number, 0) / 1000).toBeCloseTo(0.5, 1)
})
