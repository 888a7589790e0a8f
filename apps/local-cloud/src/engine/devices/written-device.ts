import { sql, type Selectable } from 'kysely'
import type { DeviceTable } from '../engine-tables.ts'

type DeviceRow = Pick<
  Selectable<DeviceTable>,
  'n_qubits' | 'basis_gates' | 'supported_instructions' | 'calibration'
>

/** The device description in JSON, against which jobs are checked. */
export const selectWrittenDevice = sql<string>`json_build_object(
  'n_qubits', n_qubits, 'basis_gates', basis_gates,
  'supported_instructions', supported_instructions, 'calibration', calibration
)::text`

/** More than the number of devices, and small enough to keep in memory. */
const maxRemembered = 16

/**
 * Creates a reader that parses each device once: the calibration of 64 qubits takes milliseconds,
 * and derived values are cached with the parsed object. The text changes with the calibration.
 */
export function createDeviceReader(): (written: string) => DeviceRow {
  const remembered = new Map<string, DeviceRow>()
  return (written) => {
    const known = remembered.get(written)
    if (known) return known
    const device = JSON.parse(written) as DeviceRow
    remembered.set(written, device)
    const [oldest] = remembered.keys()
    if (remembered.size > maxRemembered) remembered.delete(oldest!)
    return device
  }
}
