import { decodeCalibration, type Calibration } from '@qportal/api-client/calibration'
import { describe, expect, it } from 'vitest'
import { calibrationStatistics, columnWriter, deviceAverages, qubitMetrics } from './device-metrics.ts'

function calibrationOf(info: unknown): Calibration {
  const reading = decodeCalibration(JSON.stringify(info))
  if (reading.state !== 'present') throw new Error(reading.state)
  return reading.calibration
}

function qubit(id: number, rest: object) {
  return { id, physical_id: id, position: { x: id, y: 0 }, ...rest }
}

const calibration = calibrationOf({
  qubits: [
    qubit(0, {
      fidelity: 0.999,
      qubit_lifetime: { t1: 40, t2: 30 },
      meas_error: { readout_assignment_error: 0.02 },
    }),
    qubit(1, { fidelity: 0.997, qubit_lifetime: { t1: 60, t2: null }, readout_duration: 600 }),
    qubit(2, { fidelity: null }),
  ],
  couplings: [{ control: 0, target: 1, fidelity: 0.99 }],
})

describe('calibrationStatistics', () => {
  it('uses the known values and omits properties without any', () => {
    const statistics = calibrationStatistics(calibration).map(({ key, summary: { min, median, max } }) => [
      key,
      ...[min, median, max].map((value) => Number(value.toPrecision(6))),
    ])
    expect(statistics).toEqual([
      ['oneQubitError', 0.001, 0.002, 0.003],
      ['twoQubitError', 0.01, 0.01, 0.01],
      ['readoutError', 0.02, 0.02, 0.02],
      ['t1', 40, 50, 60],
      ['t2', 30, 30, 30],
      ['readTime', 600, 600, 600],
    ])
  })
})

describe('qubitMetrics', () => {
  it('have no floating-point noise', () => {
    const errors = calibration.qubits.map((one) => qubitMetrics.oneQubitError(one))
    expect(errors).toEqual([0.001, 0.003, undefined])
  })
})

describe('deviceAverages', () => {
  it('averages the measured values', () => {
    const averages = deviceAverages(calibration)
    expect(averages.oneQubitFidelity).toBeCloseTo(0.998, 12)
    expect(averages.twoQubitFidelity).toBeCloseTo(0.99, 12)
    expect(averages.readoutFidelity).toBeCloseTo(0.98, 12)
    expect(averages.readTimeNs).toBe(600)
  })

  it('has no average without values', () => {
    expect(deviceAverages({ qubits: [], couplings: [] }).oneQubitFidelity).toBeUndefined()
  })
})

describe('columnWriter', () => {
  it.each([
    [
      [57.6, 124.9, undefined],
      ['57.6', '124.9'],
    ],
    [
      [0.0221, 0.03246],
      ['0.02210', '0.03246'],
    ],
    [
      [2.53e-4, 9.39e-4],
      ['0.000253', '0.000939'],
    ],
    [
      [2.53e-4, 9.39e-4, 4.1e-4, 1],
      ['0.000253', '0.000939', '0.000410', '1.000000'],
    ],
    [
      [2.53e-5, 9.39e-5],
      ['2.53e−5', '9.39e−5'],
    ],
    [
      [-0.288, -0.2926],
      ['−0.2880', '−0.2926'],
    ],
    [
      [620, 1240],
      ['620', '1,240'],
    ],
    [
      [0, 0],
      ['0', '0'],
    ],
    [
      [500, 30],
      ['500', '30'],
    ],
    [
      [5, 3],
      ['5', '3'],
    ],
    [
      [265.5, 372, 180],
      ['265.5', '372.0', '180.0'],
    ],
    [
      [620, undefined, 580],
      ['620', '580'],
    ],
  ])('writes %j with equal decimals', (values, written) => {
    const write = columnWriter(values, 'en')
    expect(values.flatMap((value) => (value === undefined ? [] : [write(value)]))).toEqual(written)
  })
})
