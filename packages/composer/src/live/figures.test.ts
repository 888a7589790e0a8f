import { expect, it } from 'vitest'
import { decimals, levelled } from './figures.ts'

it.each([
  [-1e-17, 4, '0.0000'],
  [-0.25, 2, '−0.25'],
  [-0.4, 0, '0'],
  [1, 3, '1.000'],
])('writes %d with %d decimals as %s', (value, digits, text) => {
  expect(decimals(value, digits)).toBe(text)
})

it('makes a curve level whose points differ by rounding alone, and no other', () => {
  const curve = (...heights: readonly number[]) => heights.map((y, x) => ({ x, y }))
  expect(levelled(curve(1e-16, -3e-16, 2e-17), 1)).toEqual(curve(0, 0, 0))
  expect(levelled(curve(0.1 + 0.2, 0.3), 1)).toEqual(curve(0.3, 0.3))
  expect(levelled(curve(0, 1e-6), 1)).toEqual(curve(0, 1e-6))
  expect(levelled([], 1)).toEqual([])
})
