import type { CloudRuntime } from '../../runtime/runtime.ts'
import type { EngineTables } from '../engine-tables.ts'

/**
 * Opens or closes a device for new jobs. Returns false if there is no such device.
 *
 * @param change.until When users can expect a closed device again. Nothing opens it then by itself.
 */
export async function setDeviceStatus(
  { database, clock }: Pick<CloudRuntime<EngineTables>, 'database' | 'clock'>,
  { deviceId, status, until }: { deviceId: string; status: 'available' | 'unavailable'; until: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('device')
    .set({ status, available_at: status === 'available' ? null : until, updated_at: clock.now() })
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
