import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { EngineTables } from '../engine-tables.ts'

export interface DeviceChange {
  readonly deviceId: string
  readonly status: 'available' | 'unavailable'
  /** When users can expect a closed device again. Nothing opens it then by itself. */
  readonly until: Date | null
  /** What users are told about the device; null removes the former note. */
  readonly note: string | null
}

/** Opens or closes a device for new jobs. Returns false if there is no such device. */
export async function setDeviceStatus(
  { database, clock }: Pick<CloudRuntime<EngineTables>, 'database' | 'clock'>,
  { deviceId, status, until, note }: DeviceChange,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('device')
    .set({ status, available_at: status === 'available' ? null : until, note, updated_at: clock.now() })
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
