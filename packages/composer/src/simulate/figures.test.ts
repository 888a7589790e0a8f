import { parsePauliSum } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { decimals, expectationText, flattenRoundOff, percent, significant } from './figures.ts'

it.each([
  [-1e-17, 4, '0.0000'],
  [-0.25, 2, '−0.25'],
  [-0.4, 0, '0'],
  [1, 3, '1.000'],
])('writes %d with %d decimals as %s', (value, digits, text) => {
  expect(decimals(value, digits)).toBe(text)
})

it('flattens a curve only if its points differ by rounding errors', () => {
  const curve = (...heights: readonly number[]) => heights.map((y, x) => ({ x, y }))
  expect(flattenRoundOff(curve(1e-16, -3e-16, 2e-17), 1)).toEqual(curve(0, 0, 0))
  expect(flattenRoundOff(curve(0.1 + 0.2, 0.3), 1)).toEqual(curve(0.3, 0.3))
  expect(flattenRoundOff(curve(0, 1e-6), 1)).toEqual(curve(0, 1e-6))
  expect(flattenRoundOff([], 1)).toEqual([])
})

it.each([
  ['Z0', { value: 1 }, '1.0000'],
  ['0.5 Z0 - X1', { value: -0.25, standardError: 0.01 }, '−0.2500 ± 0.0100'],
  ['0', { value: 0 }, '0.0000'],
  // Tiny coefficients are not rounded to 0.0000.
  ['3.3e-24 Z0', { value: -1.65e-24, standardError: 2e-26 }, '−1.6500e−24 ± 0.0200e−24'],
  ['2.5e8 Z0', { value: 1.25e8 }, '1.2500e8'],
  ['0.02 Z0', { value: 0.01234 }, '0.0123'],
])('writes the expectation of %s in its order of magnitude', (text, expectation, written) => {
  expect(expectationText(expectation, parsePauliSum(text, 2).value!)).toBe(written)
})

it.each([
  [0.5, '50.0 %'],
  [1 / 3, '33.3 %'],
  [1e-16, '0 %'],
  [1 - 1e-16, '100 %'],
  [1e-5, '< 0.1 %'],
  [0.99999, '> 99.9 %'],
])('writes the probability %d as %s', (probability, text) => {
  expect(percent(probability, 'en')).toBe(text)
})

it.each([
  [6.123233995736766e-17, 1, '0.0000'],
  [-Math.SQRT1_2, 1, '−0.7071'],
  [12.3456, 20, '12.346'],
  [-1.65e-24, 3.3e-24, '−1.6500e−24'],
])('writes %d of at most %d as %s', (value, scale, text) => {
  expect(significant(value, scale)).toBe(text)
})
