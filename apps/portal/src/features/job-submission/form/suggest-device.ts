import type { Device } from '@qportal/api-client'
import { availabilityOf } from '../../../platform/labels/device-availability.ts'

/**
 * The device to offer instead of one that takes no jobs: available, large enough for the program,
 * if possible of the same type, and with the shortest queue.
 */
export function suggestDevice(
  devices: readonly Device[],
  away: Device,
  qubits: number | undefined,
): Device | undefined {
  const isOther = (device: Device) => Number(device.type !== away.type)
  return devices
    .filter(
      (device) =>
        availabilityOf(device) === 'available' &&
        (device.qubitCount ?? Number.POSITIVE_INFINITY) >= (qubits ?? 0),
    )
    .toSorted((one, other) => isOther(one) - isOther(other) || one.pendingJobs - other.pendingJobs)[0]
}
