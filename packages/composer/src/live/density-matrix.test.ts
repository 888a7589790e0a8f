import { expect, it } from 'vitest'
import { densityMatrix } from './density-matrix.ts'

it('is that of a pure state, row by row, with the phase of each entry', () => {
  // (|0> + i |1>) / sqrt 2
  const half = Math.SQRT1_2
  const entries = densityMatrix(Float64Array.of(half, 0, 0, half))
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

it('has no phase where it has nothing', () => {
  const entries = densityMatrix(Float64Array.of(1, 0, -1e-12, 1e-12))
  expect(entries.map(({ phase }) => phase)).toEqual([0, 0, 0, 0])
})
