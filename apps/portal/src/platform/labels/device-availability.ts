import type { Device } from '@qportal/api-client'

/** Whether a device takes jobs of the user now, and if not, why. */
export type DeviceAvailability = 'available' | 'unavailable' | 'notPermitted'

/** A status that the portal does not know counts as unavailable. */
export function availabilityOf({
  status,
  isPermitted = true,
}: Pick<Device, 'status' | 'isPermitted'>): DeviceAvailability {
  if (!isPermitted) return 'notPermitted'
  return status === 'available' ? 'available' : 'unavailable'
}
