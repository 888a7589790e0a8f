import { barrier, bitsAre, createCircuit, gate, measure, when, type Circuit } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { dropFinalMeasurements } from './drop-final-measurements.ts'

function measured({ instructions }: Circuit) {
  return instructions.flatMap((each) => (each.kind === 'measure' ? [[each.qubit, each.bit]] : []))
}

describe('dropFinalMeasurements', () => {
  it('removes final measurements, with or without a barrier', () => {
    const circuit = createCircuit({ qubits: 2, bits: 2 }, [
      gate('h', [0]),
      measure(0, 0),
      barrier(0, 1),
      measure(1, 1),
    ])
    expect(dropFinalMeasurements(circuit).instructions.map(({ kind }) => kind)).toEqual(['gate', 'barrier'])
  })

  it('keeps measurements whose qubit or bit is used later', () => {
    const circuit = createCircuit({ qubits: 3, bits: 3 }, [
      measure(0, 0),
      measure(1, 1),
      measure(2, 2),
      gate('x', [0]),
      when(bitsAre([1], 1), [gate('x', [0])]),
    ])
    expect(measured(dropFinalMeasurements(circuit))).toEqual([
      [0, 0],
      [1, 1],
    ])
  })
})
