import { bitsAre, createCircuit, gate, measure, when } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { errorsOfChip } from './errors-of-chip.ts'
import { estimateSuccess } from './estimate-success.ts'

const errors = errorsOfChip({
  qubits: [
    { id: 0, fidelity: 0.99, readoutError: 0.05, gateDurationsNs: {} },
    { id: 1, fidelity: 0.98, readOneGivenZero: 0.02, readZeroGivenOne: 0.06, gateDurationsNs: {} },
    { id: 2, gateDurationsNs: {} },
  ],
  couplings: [{ control: 1, target: 0, fidelity: 0.9, gateDurationsNs: {} }],
})

describe('estimateSuccess', () => {
  it('multiplies the successes of gates, pairs and measurements', () => {
    const { oneQubitGates, twoQubitGates, readout, total } = estimateSuccess(
      createCircuit({ qubits: 2, bits: 2 }, [
        gate('sx', [0]),
        gate('rz', [0], [1]),
        gate('x', [1]),
        gate('cx', [0, 1]),
        measure(0, 0),
        measure(1, 1),
      ]),
      errors,
    )
    expect(oneQubitGates).toBeCloseTo(0.99 * 0.98, 12)
    expect(twoQubitGates).toBeCloseTo(0.9, 12)
    expect(readout).toBeCloseTo(0.95 * 0.96, 12)
    expect(total).toBeCloseTo(0.99 * 0.98 * 0.9 * 0.95 * 0.96, 12)
  })

  it('takes the branch that is less probable to succeed', () => {
    const branches = when(bitsAre([0], 1), [gate('sx', [0])], [gate('sx', [1])])
    const { total } = estimateSuccess(createCircuit({ qubits: 2, bits: 1 }, [branches]), errors)
    expect(total).toBeCloseTo(0.98, 12)
  })

  it('counts figures that were not measured as no error', () => {
    const circuit = createCircuit({ qubits: 3, bits: 1 }, [
      gate('sx', [2]),
      gate('cx', [1, 2]),
      measure(2, 0),
    ])
    expect(estimateSuccess(circuit, errors).total).toBe(1)
  })
})
