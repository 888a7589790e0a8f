import { barrier, bitsAre, createCircuit, delay, gate, measure, reset, when } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { keepActiveQubits } from './active-qubits.ts'

describe('keepActiveQubits', () => {
  it('keeps the qubits with an operation, in their order', () => {
    const circuit = createCircuit({ qubits: 9, bits: 1 }, [
      gate('x', [7], [], { controls: [{ qubit: 2, state: 0 }] }),
      barrier(0, 7),
      delay([1, 2], 10, 'ns'),
      when(bitsAre([0], 1), [reset(4)], [measure(8, 0)]),
    ])
    const { circuit: small, active } = keepActiveQubits(circuit)
    expect(active).toEqual([2, 4, 7, 8])
    expect(small.qubitRegisters).toEqual([{ name: 'q', size: 4 }])
    expect(small.instructions).toMatchObject([
      { qubits: [2], controls: [{ qubit: 0, state: 0 }] },
      { kind: 'barrier', qubits: [2] },
      { kind: 'delay', qubits: [0] },
      { then: [{ kind: 'reset', qubit: 1 }], else: [{ kind: 'measure', qubit: 3 }] },
    ])
  })

  it('keeps requested qubits without an operation', () => {
    const { circuit, active } = keepActiveQubits(createCircuit({ qubits: 5 }, [gate('x', [3])]), [4, 0])
    expect(active).toEqual([0, 3, 4])
    expect(circuit.instructions).toMatchObject([{ qubits: [1] }])
  })
})
