import { expect, it } from 'vitest'
import { formatPercent } from './format-percent.ts'

it.each([
  [0.9994, '99.94'],
  [1, '100.00'],
  [0, '0.00'],
  [0.5, '50.00'],
  [0.999996, '99.9996'],
  [0.99995, '99.995'],
  [0.00001, '0.001'],
])('writes %d as %s per cent', (share, text) => {
  expect(formatPercent(share, 'en')).toBe(text)
})
