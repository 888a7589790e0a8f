import type { Device } from '@qportal/api-client'
import { expect, it } from 'vitest'
import { suggestDevice } from './suggest-device.ts'

function device(id: string, rest: Partial<Device>): Device {
  return {
    id,
    name: id,
    type: 'superconductivity',
    status: 'available',
    pendingJobs: 0,
    basisGates: [],
    supportedInstructions: [],
    description: '',
    ...rest,
  }
}

const away = device('away', { status: 'unavailable' })
const busy = device('busy', { qubitCount: 64, pendingJobs: 9 })
const small = device('small', { qubitCount: 2, pendingJobs: 1 })
const simulator = device('simulator', { type: 'simulator' })

it.each([
  ['the shortest queue of the same type', 2, [away, simulator, busy, small], 'small'],
  ['a device that is large enough', 5, [away, simulator, busy, small], 'busy'],
  ['another type if there is no other', 65, [away, simulator, busy, small], 'simulator'],
  ['nothing if no device is available', 2, [away], undefined],
])('suggests %s', (_, qubits, devices, wanted) => {
  expect(suggestDevice(devices, away, qubits)?.id).toBe(wanted)
})
