import { sql, type Selectable } from 'kysely'
import type { DeviceTable } from '../engine-tables.ts'
import {
  completeCalibration,
  type DeviceCalibration,
  type MeasuredCalibration,
} from './device-calibration.ts'

interface DeviceRow extends Pick<
  Selectable<DeviceTable>,
  'n_qubits' | 'basis_gates' | 'supported_instructions'
> {
  readonly calibration: DeviceCalibration | null
  /** Whether an adapter runs the device. */
  readonly is_external: boolean
}

/** The device description in JSON, against which jobs are checked. */
export const selectDeviceJson = sql<string>`json_build_object(
  'n_qubits', n_qubits, 'basis_gates', basis_gates,
  'supported_instructions', supported_instructions, 'calibration', calibration,
  'is_external', exists (select from device_adapter as adapter where adapter.device_id = device.device_id)
)::text`

/** More than the number of devices, and small enough to keep in memory. */
const maxCached = 16

/**
 * Creates a reader that parses each device once: the calibration of 64 qubits takes milliseconds,
 * and derived values are cached with the parsed object. The text changes with the calibration.
 */
export function createDeviceReader(): (json: string) => DeviceRow {
  const cache = new Map<string, DeviceRow>()
  return (json) => {
    const known = cache.get(json)
    if (known) return known
    const { calibration, ...row } = JSON.parse(json) as Omit<DeviceRow, 'calibration'> & {
      readonly calibration: MeasuredCalibration | null
    }
    const device = { ...row, calibration: calibration && completeCalibration(calibration) }
    cache.set(json, device)
    const [oldest] = cache.keys()
    if (cache.size > maxCached) cache.delete(oldest!)
    return device
  }
}
