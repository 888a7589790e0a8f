import { expect, it } from 'vitest'
import { minimapScale, needsMinimap } from './minimap-scale.ts'

it('shows a whole drawing, and keeps a long one tall enough to press', () => {
  expect(minimapScale({ width: 4400, height: 1100 })).toEqual({ width: 220, height: 55, x: 0.05, y: 0.05 })
  expect(minimapScale({ width: 44_000, height: 140 })).toEqual({ width: 220, height: 28, x: 0.005, y: 0.2 })
})

it('is shown only for drawings of more than two views', () => {
  const view = { width: 800, height: 300 }
  expect(needsMinimap({ width: 1600, height: 600 }, view)).toBe(false)
  expect(needsMinimap({ width: 1601, height: 100 }, view)).toBe(true)
  expect(needsMinimap({ width: 100, height: 601 }, view)).toBe(true)
})
