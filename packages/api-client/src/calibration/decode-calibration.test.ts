import { describe, expect, it } from 'vitest'
import { deviceInfoFixtures } from '../testing/wire-fixtures.ts'
import { decodeCalibration } from './decode-calibration.ts'

describe('decodeCalibration', () => {
  it('reads the present format without unmeasured metrics', () => {
    expect(decodeCalibration(deviceInfoFixtures.today)).toEqual({
      state: 'present',
      calibration: {
        name: 'Aurora',
        deviceId: 'aurora',
        calibratedAt: '2026-03-01T06:00:00.000Z',
        qubits: [
          {
            id: 0,
            physicalId: 4,
            position: { x: 0, y: 1 },
            fidelity: 0.9991,
            readOneGivenZero: 0.011,
            readZeroGivenOne: 0.019,
            readoutError: 0.015,
            t1Us: 55.5,
            t2Us: 48.1,
            gateDurationsNs: { rz: 0, sx: 20, x: 40 },
            frequencyGHz: 5.1,
            anharmonicityGHz: -0.32,
            readoutDurationNs: 600,
          },
          { id: 1, physicalId: 5, position: { x: 1, y: 1 }, t1Us: 61.2, gateDurationsNs: { rz: 0 } },
        ],
        couplings: [{ control: 0, target: 1, fidelity: 0.985, gateDurationsNs: { cx: 240 } }],
      },
    })
  })

  it('reads the older format: qubits from n_nodes, pairs and metrics', () => {
    expect(decodeCalibration(deviceInfoFixtures.older)).toEqual({
      state: 'present',
      calibration: {
        qubits: [
          { id: 0, t1Us: 55.5, gateDurationsNs: {} },
          { id: 1, gateDurationsNs: {} },
          { id: 2, t1Us: 57.1, gateDurationsNs: {} },
        ],
        couplings: [
          { control: 0, target: 1, gateDurationsNs: {} },
          { control: 1, target: 2, gateDurationsNs: {} },
        ],
      },
    })
  })

  it.each([
    [20, 20],
    [0, undefined],
    ['many', undefined],
  ])('reads %j as a limit of %s used qubits', (max_used_qubits, limit) => {
    const reading = decodeCalibration({ qubits: [{ id: 0 }], couplings: [], max_used_qubits })
    expect(reading.state === 'present' && reading.calibration.maxUsedQubits).toBe(limit)
  })

  it.each([undefined, null, ''])('finds none in %j', (given) => {
    expect(decodeCalibration(given)).toEqual({ state: 'absent' })
  })

  it.each([deviceInfoFixtures.broken, deviceInfoFixtures.list, deviceInfoFixtures.withoutQubits, '3', 7])(
    'calls %j malformed',
    (given) => {
      expect(decodeCalibration(given)).toEqual({ state: 'malformed' })
    },
  )

  it.each([
    { qubits: [{ id: 0, qubit_lifetime: { t1: 0, t2: 0 } }], couplings: [] },
    { n_nodes: 1, calibration_data: { qubit_connectivity: [], t1: { 0: 0 }, t2: { 0: 0 } } },
  ])('takes a lifetime of zero for unknown', (info) => {
    const reading = decodeCalibration(info)
    expect(reading.state === 'present' && reading.calibration.qubits).toEqual([
      { id: 0, gateDurationsNs: {} },
    ])
  })

  it('reads an object in place of JSON text', () => {
    expect(decodeCalibration({ qubits: [] })).toMatchObject({ state: 'present' })
  })

  it('limits the number of qubits', () => {
    const reading = decodeCalibration({ n_nodes: 1e9, calibration_data: {} })
    expect(reading.state === 'present' && reading.calibration.qubits).toHaveLength(10_000)
  })

  it('drops impossible values, repeated qubits and invalid couplings', () => {
    const qubits = [
      { id: 0, fidelity: 1.2, qubit_lifetime: { t1: -1, t2: 5 } },
      { id: '1', position: { x: 1 } },
      { id: 0, fidelity: 0.5 },
      { fidelity: 0.9 },
    ]
    const couplings = [
      { control: 0, target: 1 },
      { control: 0, target: 0 },
      { control: 1, target: 9 },
      { control: 1 },
    ]
    expect(decodeCalibration(JSON.stringify({ qubits, couplings }))).toEqual({
      state: 'present',
      calibration: {
        qubits: [
          { id: 0, t2Us: 5, gateDurationsNs: {} },
          { id: 1, gateDurationsNs: {} },
        ],
        couplings: [{ control: 0, target: 1, gateDurationsNs: {} }],
      },
    })
  })
})
