import { describe, expect, it } from 'vitest'
import { bitsEqual, circuit, gate, measure, measureAll, reset, when } from '../../test/build-circuit.ts'
import { lowerCircuit } from './lower-circuit.ts'

function lower(instructions: Parameters<typeof circuit>[2], options = {}) {
  return lowerCircuit(circuit(3, 3, instructions), options)
}

describe('a lowered circuit', () => {
  it('separates final measurements from steps', () => {
    const program = lower([measure(0, 0), gate('h', [1]), measure(1, 1), gate('x', [1]), measure(1, 2)])
    expect(program.finalMeasurements.map(({ qubit, bit }) => [qubit, bit])).toEqual([
      [0, 0],
      [1, 2],
    ])
    expect(program.steps.map(({ kind }) => kind)).toEqual(['unitary', 'measure', 'unitary'])
    expect(program.isDeterministic).toBe(false)
  })

  it('keeps a measurement whose bit is read or written again', () => {
    const read = lower([measure(0, 0), when(bitsEqual([0], 1), [gate('x', [1])])])
    expect(read.steps.map(({ kind }) => kind)).toEqual(['measure', 'if'])
    const written = lower([measure(0, 0), measure(1, 0)])
    expect(written.steps).toHaveLength(1)
    expect(written.finalMeasurements.map(({ qubit }) => qubit)).toEqual([1])
  })

  it('is deterministic if randomness comes only at the end', () => {
    expect(lower([gate('h', [0]), ...measureAll(3)]).isDeterministic).toBe(true)
    expect(lower([reset(0)]).isDeterministic).toBe(false)
  })

  it('numbers each random event once, then the final measurements', () => {
    const noise = { qubits: [{ readout: { prob0Given1: 0.1, prob1Given0: 0 } }] }
    const program = lower(
      [measure(0, 0), when(bitsEqual([0], 1), [reset(1)], [reset(2)]), gate('x', [0]), ...measureAll(3)],
      { noise },
    )
    const events = JSON.stringify(program)
      .match(/"event":\d+/g)!
      .map((text) => Number(text.slice(8)))
    expect(events.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
    expect(program.finalEvent).toBe(5)
  })

  it('ends at upTo, which makes earlier measurements final', () => {
    const instructions = [gate('h', [0]), measure(0, 0), gate('x', [0])]
    expect(lower(instructions, { upTo: 2 })).toMatchObject({
      isDeterministic: true,
      steps: [{ kind: 'unitary' }],
    })
  })
})
