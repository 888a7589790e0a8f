import { describe, expect, it } from 'vitest'
import { readLiveStates, wrapPhase } from './read-live-states.ts'

const half = Math.SQRT1_2
const bell = { start: 0, values: Float64Array.of(half, 0, 0, 0, 0, 0, 0, half) }

/** The phases of two amplitudes, given as moduli and phases. */
function phasesOf(...polar: readonly (readonly [number, number])[]) {
  const values = Float64Array.from(polar.flatMap(([r, phase]) => [r * Math.cos(phase), r * Math.sin(phase)]))
  return readLiveStates({ seed: 0, amplitudes: { start: 0, values } }, 1).map(({ phase }) => phase)
}

describe('readLiveStates', () => {
  it('writes qubit 0 of a state on the right, or on the left if chosen', () => {
    const plus = { start: 0, values: Float64Array.of(0, 0, 1, 0, 0, 0, 0, 0) }
    const likely = (order: 'right' | 'left') =>
      readLiveStates({ seed: 0, amplitudes: plus }, 2, order).find(({ probability }) => probability > 0.5)
        ?.state
    expect([likely('right'), likely('left')]).toEqual(['01', '10'])
  })

  it('removes the global phase, and gives states of probability zero none', () => {
    const phases = readLiveStates({ seed: 0, amplitudes: bell }, 2, 'right').map(({ phase }) => phase)
    expect(phases).toEqual([0, undefined, undefined, Math.PI / 2])
  })

  it('measures phases from the largest amplitude', () => {
    expect(phasesOf([0.6, 0.4], [0.8, 1])).toEqual([expect.closeTo(-0.6, 12), 0])
    // Equally large up to rounding: the lower index is the reference.
    expect(phasesOf([half, 0.4], [half * (1 + 1e-15), 1])).toEqual([0, expect.closeTo(0.6, 12)])
  })

  it('wraps phases to (-π, π]', () => {
    expect(phasesOf([0.8, 3], [0.6, -3])).toEqual([0, expect.closeTo(2 * Math.PI - 6, 12)])
    const three = (3 * Math.PI) / 2
    expect([0, Math.PI, -Math.PI, three, -three, 5 * Math.PI].map(wrapPhase)).toEqual(
      [0, Math.PI, Math.PI, -Math.PI / 2, Math.PI / 2, Math.PI].map((phase) => expect.closeTo(phase, 9)),
    )
    expect(wrapPhase(-Math.PI + 1e-15)).toBe(Math.PI)
    expect(wrapPhase(-1e-17)).toBe(0)
  })

  it('lists equal states of many qubits, however small their probability', () => {
    const probabilities = ['0', '1'].map((bit) => ({ bits: bit.repeat(40), probability: 2 ** -40 }))
    expect(readLiveStates({ seed: 0, probabilities }, 40)).toHaveLength(2)
  })

  it('lists the most probable states of a mixture of many qubits', () => {
    const marginal = Float64Array.from({ length: 2 ** 9 }, (_, index) => ((index * 37) % 64) / 64)
    const [least] = marginal.toSorted().slice(-32)
    // Of equal ones at the end of the list, those of the lowest index are kept.
    const shown = [...marginal.entries()].filter(([, value]) => value >= least!).slice(0, 32)
    expect(
      readLiveStates({ seed: 0, marginals: [marginal] }, 9).map(({ index, probability }) => [
        index,
        probability,
      ]),
    ).toEqual(shown)
  })

  it('has no phases of a mixture', () => {
    const states = readLiveStates({ seed: 0, marginals: [Float64Array.of(0.5, 0, 0, 0.5)] }, 2)
    expect(states.map(({ probability, phase }) => [probability, phase])).toEqual(
      [0.5, 0, 0, 0.5].map((probability) => [probability, undefined]),
    )
  })
})
