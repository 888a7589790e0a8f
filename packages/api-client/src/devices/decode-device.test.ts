import { describe, expect, it } from 'vitest'
import { deviceFixtures } from '../testing/wire-fixtures.ts'
import { decodeDevice } from './decode-device.ts'

describe('decodeDevice', () => {
  it('reads a simulator', () => {
    expect(decodeDevice(deviceFixtures.simulator)).toEqual({
      id: 'qulacs',
      name: 'Qulacs',
      type: 'simulator',
      status: 'available',
      qubitCount: 20,
      pendingJobs: 0,
      basisGates: ['x', 'sx', 'rz', 'cx'],
      supportedInstructions: ['measure', 'barrier', 'reset'],
      description: 'State-vector simulator',
      updatedAt: '2026-03-01T09:00:00.000Z',
    })
  })

  it.each(['QPU', 'qpu', 'superconductivity'])(
    'calls a device of type %s superconductivity',
    (device_type) => {
      expect(decodeDevice({ ...deviceFixtures.simulator, device_type })?.type).toBe('superconductivity')
    },
  )

  it('reads whether the user may use it, where the cloud says so', () => {
    const isPermitted = (permitted: unknown) =>
      decodeDevice({ ...deviceFixtures.simulator, permitted })?.isPermitted
    expect([false, true, undefined, 'no'].map(isPermitted)).toEqual([false, true, undefined, undefined])
  })

  it('keeps unknown types and statuses', () => {
    const device = { device_id: 'x', device_type: 'ion trap', status: 'maintenance' }
    expect(decodeDevice(device)).toMatchObject({ type: 'ion trap', status: 'maintenance', pendingJobs: 0 })
  })

  it('uses the name of the calibration or the id if it has none', () => {
    expect(
      [deviceFixtures.calibrated, deviceFixtures.unavailable].map((device) => decodeDevice(device)?.name),
    ).toEqual(['Aurora', 'borealis'])
  })

  it('uses the time in the calibration if it has none', () => {
    const device = { device_id: 'x', device_info: deviceFixtures.calibrated.device_info }
    expect(decodeDevice(device)?.calibratedAt).toBe('2026-03-01T06:00:00.000Z')
  })

  it('keeps the calibration as received, also if malformed', () => {
    const { device_info } = deviceFixtures.malformedCalibration
    expect(decodeDevice(deviceFixtures.malformedCalibration)).toMatchObject({
      id: 'cirrus',
      deviceInfo: device_info,
    })
  })

  it.each([{}, { device_id: '' }, null, 'device', []])('finds no device in %j', (given) => {
    expect(decodeDevice(given)).toBeUndefined()
  })
})
