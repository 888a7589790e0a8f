import { assign, bitsAre, createCircuit, measure, when } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { qubitsReadIntoBits } from './qubits-read-into-bits.ts'

describe('qubitsReadIntoBits', () => {
  it('maps unconditionally measured bits to their qubits', () => {
    const circuit = createCircuit({ qubits: 4, bits: 5 }, [
      measure(3, 0),
      measure(1, 1),
      measure(2, 1),
      when(bitsAre([0], 1), [measure(2, 2)]),
      assign(3, bitsAre([0], 1)),
      measure(0, 4),
    ])
    expect(qubitsReadIntoBits(circuit)).toEqual(
      new Map([
        [0, 3],
        [4, 0],
      ]),
    )
  })
})
