import { expect, it } from 'vitest'
import { legendPlan, formatScaleNumbers } from './map-legend.tsx'
import { metricScale } from './metric-scale.ts'

const metric = { label: 'T1', format: (value: number) => `${value.toFixed(2)} µs` }
function scaleOf(...values: number[]) {
  return metricScale(values, { log: false })!
}

it.each([
  ['the smallest', scaleOf(100, 100.5, 101, 180)],
  ['the largest', scaleOf(100, 179, 179.5, 180)],
])('keeps the median clear of %s value', (_, scale) => {
  const placed = formatScaleNumbers(scale, metric, 203)
  expect(placed.map(({ anchor }) => anchor)).toEqual(['start', 'middle', 'end'])
  const length = (text: string) => text.length * 6
  const before = { start: 0, middle: 0.5, end: 1 }
  const from = placed.map(({ text, at, anchor }) => at - before[anchor] * length(text))
  for (const [index, { text }] of placed.entries())
    expect((from[index] ?? 0) + length(text)).toBeLessThan(from[index + 1] ?? 204)
})

it('omits the median if there is no space', () => {
  expect(formatScaleNumbers(scaleOf(100, 140, 180), metric, 150).map(({ text }) => text)).toEqual([
    '100.00 µs',
    '180.00 µs',
  ])
})

it('stays inside a narrow map without overlapping scales', () => {
  const scales = ['qubit', 'coupling'].map((key) => ({ key, metric, scale: scaleOf(1, 2) }))
  expect(legendPlan({ width: 180, height: 100 }, scales, false).entries[0]?.width).toBe(180)
  const beside = legendPlan({ width: 392, height: 100 }, scales, false).entries
  expect(beside.map(({ x, width }) => [x, x + width])).toEqual([
    [0, 184],
    [208, 392],
  ])
})

it('has a row for missing values only if there are any', () => {
  const [without, together] = [false, true].map((hasMissing) =>
    legendPlan({ width: 392, height: 100 }, [{ key: 'qubit', metric, scale: scaleOf(1, 2) }], hasMissing),
  )
  expect(without!.height).toBe(without!.noDataAt - 100)
  expect(together!.height).toBeGreaterThan(without!.height)
})
