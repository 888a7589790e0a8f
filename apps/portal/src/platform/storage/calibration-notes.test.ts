import type { Device } from '@qportal/api-client'
import { deviceInfoFixtures } from '@qportal/api-client/testing'
import { describe, expect, it } from 'vitest'
import { calibrationNotes, noteOfDevice } from './calibration-notes.ts'
import { memoryStorage } from './text-storage.ts'

const aurora: Device = {
  id: 'aurora',
  name: 'Aurora',
  type: 'superconductivity',
  status: 'available',
  pendingJobs: 0,
  basisGates: [],
  supportedInstructions: [],
  description: '',
  calibratedAt: '2026-03-01T06:00:00Z',
  deviceInfo: deviceInfoFixtures.today,
}

describe('calibrationNotes', () => {
  it("keeps a job's note for its user over a reload", () => {
    const storage = memoryStorage()
    calibrationNotes(storage, 'ada').write('j1', { calibratedAt: '2026-03-01T06:00:00Z', readout: 0.98 })
    expect(calibrationNotes(storage, 'ada').of('j1')).toEqual({
      calibratedAt: '2026-03-01T06:00:00Z',
      readout: 0.98,
    })
    expect(calibrationNotes(storage, 'ada').of('j2')).toBeUndefined()
    expect(calibrationNotes(storage, 'bob').of('j1')).toBeUndefined()
  })

  it('drops the oldest notes beyond 300', () => {
    const notes = calibrationNotes(memoryStorage(), 'ada')
    for (let job = 0; job <= 300; job += 1) notes.write(`j${job}`, { calibratedAt: '2026-03-01T06:00:00Z' })
    expect(notes.of('j0')).toBeUndefined()
    expect(notes.of('j1')).toBeDefined()
  })

  it.each(['nonsense', '{}', '[null,["j1"],["j1",{"calibratedAt":"soon"}]]'])(
    'starts empty from %j',
    (text) => {
      const storage = memoryStorage()
      storage.write('qportal.calibrations.ada', text)
      expect(calibrationNotes(storage, 'ada').of('j1')).toBeUndefined()
    },
  )
})

describe('noteOfDevice', () => {
  it('averages the measured fidelities', async () => {
    expect(await noteOfDevice(aurora)).toEqual({
      calibratedAt: '2026-03-01T06:00:00Z',
      oneQubit: 0.9991,
      twoQubit: 0.985,
      readout: 0.985,
    })
  })

  it('notes only the time of an unreadable calibration, and nothing of a simulator', async () => {
    const { calibratedAt: _, ...simulator } = aurora
    expect(await noteOfDevice({ ...aurora, deviceInfo: deviceInfoFixtures.broken })).toEqual({
      calibratedAt: '2026-03-01T06:00:00Z',
    })
    expect(await noteOfDevice(simulator)).toBeUndefined()
  })
})
