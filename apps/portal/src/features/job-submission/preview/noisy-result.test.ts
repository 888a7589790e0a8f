import type { Calibration } from '@qportal/api-client/calibration'
import { createCircuit, gate, measure, pauliSum } from '@qportal/circuit'
import { createSimulator } from '@qportal/simulator'
import { afterAll, describe, expect, it } from 'vitest'
import { noisyResult, withReadoutErrors } from './noisy-result.ts'

const simulator = createSimulator({ threads: 1 })
afterAll(() => simulator.dispose())

function chip(fidelity: number): Calibration {
  return {
    qubits: [0, 1, 2].map((id) => ({
      id,
      fidelity,
      readOneGivenZero: 0.1,
      readZeroGivenOne: 0.2,
      gateDurationsNs: {},
    })),
    couplings: [],
  }
}

function places(...list: readonly number[]) {
  return new Map(list.entries())
}

describe('noisyResult', () => {
  it('counts outcomes with the readout errors of the placed qubit', async () => {
    const circuit = createCircuit({ qubits: 3, bits: 1 }, [gate('x', [2]), measure(2, 0)])
    const calibration = chip(1)
    const result = await noisyResult({ circuit, end: places(2) }, { calibration, observable: [] }, simulator)
    const zeros = result.kind === 'outcomes' ? result.counts['0']! / result.shots : NaN
    // Five standard deviations around the readout error of 1.
    expect(Math.abs(zeros - 0.2)).toBeLessThan(5 * Math.sqrt((0.2 * 0.8) / 4000))
  })

  it('gives the expectation that is read, on the qubits of the program', async () => {
    const circuit = createCircuit({ qubits: 3 }, [gate('x', [2])])
    const placed = { circuit, end: places(2, 0) }
    const request = { calibration: chip(1), observable: pauliSum('Z0 Z1') }
    const result = await noisyResult(placed, request, simulator)
    // 1 is read as -1 + 2 * 0.2, and 0 as 1 - 2 * 0.1.
    expect(result.kind === 'expectation' && result.value).toBeCloseTo(-0.6 * 0.8, 9)
  })

  it('lowers an expectation by gate errors', async () => {
    const circuit = createCircuit({ qubits: 3 }, [gate('x', [0])])
    const request = { calibration: chip(0.8), observable: pauliSum('Z0') }
    const result = await noisyResult({ circuit, end: places(0) }, request, simulator)
    const ideal = -0.6
    expect(result.kind === 'expectation' && result.value).toBeGreaterThan(ideal + 0.05)
  })

  it('does not simulate what measures nothing or takes too long', async () => {
    const nothing = createCircuit({ qubits: 3 }, [gate('x', [0])])
    const calibration = chip(0.99)
    expect(
      await noisyResult({ circuit: nothing, end: places() }, { calibration, observable: [] }, simulator),
    ).toEqual({ kind: 'none', reason: 'noMeasurement' })
    const wide = createCircuit({ qubits: 30, bits: 1 }, [
      ...Array.from({ length: 30 }, (_, qubit) => gate('sx', [qubit])),
      ...Array.from({ length: 29 }, (_, qubit) => gate('ch', [qubit, qubit + 1])),
      measure(29, 0),
    ])
    expect(
      await noisyResult({ circuit: wide, end: places() }, { calibration, observable: [] }, simulator),
    ).toEqual({
      kind: 'none',
      reason: 'tooLarge',
    })
  })
})

describe('withReadoutErrors', () => {
  it('leaves an observable unchanged without readout errors', () => {
    expect(withReadoutErrors(pauliSum('2 X0 Z1'), {})).toEqual(pauliSum('2 X0 Z1'))
  })

  it('refuses products of too many operators', () => {
    const all = Array.from({ length: 13 }, (_, qubit) => `Z${qubit}`).join(' ')
    expect(withReadoutErrors(pauliSum(all), {})).toBeUndefined()
  })
})
