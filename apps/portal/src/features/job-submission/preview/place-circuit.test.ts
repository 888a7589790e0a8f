import type { Calibration } from '@qportal/api-client/calibration'
import { pauliSum } from '@qportal/circuit'
import { compileQasm } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { parseTranspilerSettings } from '../form/settings-presets.ts'
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
    observable: [],
    settings: { optimizationLevel: 2, seed: 1 },
    ...request,
  })
}
const pair = 'qubit[2] q; bit[2] c; h q[0]; cx q[0], q[1]; c = measure q;'

function at(...places: readonly number[]) {
  const map = new Map(places.entries())
  return { start: map, end: map }
}

describe('placeCircuit', () => {
  it('places a pair on the coupling with the fewest errors and estimates its success', () => {
    const placement = place(pair)
    expect(placement).toMatchObject({ ...at(2, 3), swaps: 0, isFullyCalibrated: true })
    // One sx, one cx of fidelity 0.97, two readouts.
    expect('success' in placement && placement.success.total).toBeCloseTo(0.999 * 0.97 * 0.97 ** 2, 12)
  })

  it('keeps the places of hardware qubits, and inserts swaps between them', () => {
    const placement = place('bit[2] c; h $0; cx $0, $3; c[0] = measure $0;')
    expect(placement).toMatchObject({ start: at(0, 1, 2, 3).start, swaps: 2 })
  })

  it('keeps a program in place if the job wants no transpiler', () => {
    const own = 'qubit[2] q; bit[2] c; sx q[0]; cx q[0], q[1]; c = measure q;'
    expect(place(own, { settings: null })).toMatchObject({ ...at(0, 1), swaps: 0, swapped: [] })
    expect(place(pair, { settings: null })).toMatchObject({
      reason: 'notRunnable',
      problems: [{ code: 'device/gate-not-in-basis', parameters: { gate: 'h' } }],
    })
  })

  it.each([
    ['{"qubit_allocation":{"0":1,"1":0}}', [1, 0]],
    ['{"transpiler_options":{"initial_layout":[3,2],"optimization_level":0}}', [3, 2]],
  ])('places qubits as the settings %s of a job ask', (json, places) => {
    expect(place(pair, { settings: parseTranspilerSettings(json) })).toMatchObject(at(...places))
  })

  it('says which requested places a device does not have', () => {
    const at = (allocation: object) =>
      place(pair, { settings: parseTranspilerSettings(JSON.stringify({ qubit_allocation: allocation })) })
    expect(at({ 0: 4 })).toMatchObject({ reason: 'placeOutside', qubit: 0, place: 4 })
    expect(at({ 0: 'one' })).toMatchObject({ reason: 'placeInvalid' })
    expect(at({ 0: 1, 1: 1 })).toMatchObject({ reason: 'placeTwice' })
  })

  it('uses only the qubits that a device allows', () => {
    const few = place('qubit[5] q; bit[2] c; h q[4]; cx q[4], q[0]; c[0] = measure q[4];', {
      calibration: { ...line, maxUsedQubits: 2 },
    })
    expect(few).toMatchObject({
      start: new Map([
        [0, 3],
        [4, 2],
      ]),
    })
  })

  it('measures the observable of an estimation instead of the bits', () => {
    const observable = pauliSum('Z0 Z1')
    expect(place(pair, { observable })).toMatchObject({ success: { readout: 1 } })
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
    expect(place('h $4;')).toEqual({ kind: 'problem', reason: 'placeOutside', qubit: 4, place: 4 })
    expect(place(pair, { basisGates: ['cz', 'rx'] })).toMatchObject({ missing: 'oneQubit' })
    expect(place(pair, { basisGates: ['rz', 'rx'] })).toMatchObject({ missing: 'twoQubit' })
  })
})
