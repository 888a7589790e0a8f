import { sql, type Selectable } from 'kysely'
import type { DeviceTable } from '../engine-tables.ts'

type DeviceRow = Pick<
  Selectable<DeviceTable>,
  'n_qubits' | 'basis_gates' | 'supported_instructions' | 'calibration'
>

/** What jobs are held against, in JSON. */
export const selectWrittenDevice = sql<string>`json_build_object(
  'n_qubits', n_qubits, 'basis_gates', basis_gates,
  'supported_instructions', supported_instructions, 'calibration', calibration
)::text`

/** More than there are devices, and few enough to keep. */
const maxRemembered = 16

/**
 * Reads devices, each once: a calibration of 64 qubits takes milliseconds, and what is reckoned of it is kept beside it. The text
 * changes with the calibration.
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
