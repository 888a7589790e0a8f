import type { Calibration } from '@qportal/api-client/calibration'
import { compileQasm } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { placeCircuit, type PlacementRequest } from './place-circuit.ts'

/** 0 - 1 - 2 - 3, and 4 without a coupling. */
const line: Calibration = {
  qubits: [0, 1, 2, 3, 4].map((id) => ({
    id,
    fidelity: 0.999,
    readOneGivenZero: 0.02,
    readZeroGivenOne: 0.04,
    readoutError: 0.03,
    gateDurationsNs: {},
  })),
  couplings: [0, 1, 2].map((control) => ({
    control,
    target: control + 1,
    fidelity: 0.95 + 0.01 * control,
    gateDurationsNs: {},
  })),
}

function place(body: string, request: Partial<PlacementRequest> = {}) {
  const { circuit } = compileQasm(`OPENQASM 3.0;\ninclude "stdgates.inc";\n${body}`)
  return placeCircuit({
    circuit: circuit!,
    calibration: line,
    basisGates: ['rz', 'sx', 'x', 'cx'],
    isTranspiled: true,
    optimizationLevel: 2,
    ...request,
  })
}
const pair = 'qubit[2] q; bit[2] c; h q[0]; cx q[0], q[1]; c = measure q;'

describe('placeCircuit', () => {
  it('places a pair on the coupling with the fewest errors and estimates its success', () => {
    const placement = place(pair)
    expect(placement).toMatchObject({ start: [2, 3], end: [2, 3], swaps: 0, isFullyCalibrated: true })
    // One sx, one cx of fidelity 0.97, two readouts.
    expect('success' in placement && placement.success.total).toBeCloseTo(0.999 * 0.97 * 0.97 ** 2, 12)
  })

  it('keeps the places of hardware qubits, and inserts swaps between them', () => {
    const placement = place('bit[2] c; h $0; cx $0, $3; c[0] = measure $0;')
    expect(placement).toMatchObject({ start: [0, 1, 2, 3], swaps: 2 })
  })

  it('keeps a program in place if the job wants no transpiler', () => {
    const own = 'qubit[2] q; bit[2] c; sx q[0]; cx q[0], q[1]; c = measure q;'
    expect(place(own, { isTranspiled: false })).toMatchObject({ start: [0, 1], end: [0, 1], swaps: 0 })
    expect(place(pair, { isTranspiled: false })).toEqual({ kind: 'problem', reason: 'notRunnable' })
  })

  it('says which figures a calibration lacks', () => {
    const qubits = line.qubits.map(({ fidelity: _fidelity, ...rest }) => rest)
    expect(place(pair, { calibration: { ...line, qubits } })).toMatchObject({ isFullyCalibrated: false })
  })

  it('says why a program cannot be placed', () => {
    expect(place('qubit[5] q; h q;')).toEqual({
      kind: 'problem',
      reason: 'tooManyQubits',
      qubits: 5,
      available: 4,
    })
    expect(place('h $4;')).toEqual({ kind: 'problem', reason: 'tooManyQubits', qubits: 5, available: 4 })
    expect(place(pair, { basisGates: ['cz', 'rx'] })).toEqual({ kind: 'problem', reason: 'basis' })
  })
})
