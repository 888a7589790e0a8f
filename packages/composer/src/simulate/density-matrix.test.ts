import { expect, it } from 'vitest'
import { densityEntries } from './density-matrix.ts'

it('lists entries row by row, with the phase of each', () => {
  // Of (|0> + i |1>) / sqrt 2
  const entries = densityEntries({ size: 2, values: Float64Array.of(0.5, 0, 0, -0.5, 0, 0.5, 0.5, 0) })
  const rounded = entries.map(({ row, column, re, im, size, phase }) =>
    [row, column, re, im, size, phase].map((value) => Math.round(value * 1000) / 1000 + 0),
  )
  expect(rounded).toEqual([
    [0, 0, 0.5, 0, 0.5, 0],
    [0, 1, 0, -0.5, 0.5, -1.571],
    [1, 0, 0, 0.5, 0.5, 1.571],
    [1, 1, 0.5, 0, 0.5, 0],
  ])
})

it('gives negligible entries the phase 0', () => {
  const entries = densityEntries({ size: 1, values: Float64Array.of(-1e-12, 1e-12) })
  expect(entries.map(({ phase }) => phase)).toEqual([0])
})
