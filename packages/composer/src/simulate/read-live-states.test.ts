import { describe, expect, it } from 'vitest'
import { readLiveStates } from './read-live-states.ts'

const half = Math.SQRT1_2
const bell = { start: 0, values: Float64Array.of(half, 0, 0, 0, 0, 0, 0, half) }

describe('readLiveStates', () => {
  it('writes qubit 0 of a state on the right, or on the left if chosen', () => {
    const plus = { start: 0, values: Float64Array.of(0, 0, 1, 0, 0, 0, 0, 0) }
    const likely = (order: 'right' | 'left') =>
      readLiveStates({ seed: 0, amplitudes: plus }, 2, order).find(({ probability }) => probability > 0.5)
        ?.state
    expect([likely('right'), likely('left')]).toEqual(['01', '10'])
  })

  it('removes the global phase', () => {
    const [first, , , last] = readLiveStates({ seed: 0, amplitudes: bell }, 2, 'right')
    expect([first?.phase, last?.phase]).toEqual([0, Math.PI / 2])
  })
})
