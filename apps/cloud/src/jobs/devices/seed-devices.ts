import { gateTable } from '@qportal/circuit'
import type { Insertable } from 'kysely'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { DeviceTable, EngineTables } from '../engine-tables.ts'
import { calibrateSquareLattice } from './calibrate-square-lattice.ts'
import { chipModels } from './chip-models.ts'
import { historyDays, lastMidnight, recalibrateDevices } from './recalibrate.ts'

/**
 * Inserts the missing devices and calibrates those without a calibration of today. Of an existing
 * device it updates only the number of qubits and the description. Returns all ids.
 */
export async function seedDevices({
  database,
  clock,
}: Pick<CloudRuntime<EngineTables>, 'database' | 'clock'>): Promise<string[]> {
  const now = clock.now()
  // A new device starts with a full history.
  const first = new Date(lastMidnight(now).getTime() - historyDays * 86_400_000)
  const devices: Insertable<DeviceTable>[] = [
    {
      device_id: 'state-vector',
      name: 'State vector',
      device_type: 'simulator',
      status: 'available',
      n_qubits: 27,
      basis_gates: JSON.stringify(gateTable.map(({ name }) => name)),
      supported_instructions: JSON.stringify(['measure', 'barrier', 'reset', 'delay', 'if']),
      description: 'Ideal simulation of the whole state; no noise, no calibration.',
      updated_at: now,
    },
    ...chipModels.map((chip): Insertable<DeviceTable> => ({
      device_id: chip.id,
      name: chip.name,
      device_type: 'QPU',
      status: 'available',
      n_qubits: chip.side ** 2,
      basis_gates: JSON.stringify(['rz', 'sx', 'x', 'cx']),
      supported_instructions: JSON.stringify(['measure', 'barrier', 'delay']),
      calibration: JSON.stringify(calibrateSquareLattice(chip, first)),
      calibrated_at: first,
      description: chip.description,
      updated_at: now,
    })),
  ]
  await database
    .insertInto('device')
    .values(devices)
    .onConflict((conflict) =>
      conflict.column('device_id').doUpdateSet((expression) => ({
        n_qubits: expression.ref('excluded.n_qubits'),
        description: expression.ref('excluded.description'),
      })),
    )
    .execute()
  await recalibrateDevices({ database, clock })
  const rows = await database.selectFrom('device').select('device_id').orderBy('device_id').execute()
  return rows.map(({ device_id }) => device_id)
}
