import { expect, it } from 'vitest'
import { spherePoints } from './q-sphere.ts'
import { readLiveStates } from './read-live-states.ts'

const half = Math.SQRT1_2
const bell = { start: 0, values: Float64Array.of(half, 0, 0, 0, 0, 0, 0, half) }

it('places states by their Hamming weight, from top to bottom', () => {
  const points = spherePoints(readLiveStates({ seed: 0, amplitudes: bell }, 2, 'right'), 2)
  expect(points.map(({ z }) => Math.round(z * 1e6) / 1e6 + 0)).toEqual([1, 0, 0, -1])
})
