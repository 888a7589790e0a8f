import { gateTable } from '@qportal/circuit'
import type { Insertable } from 'kysely'
import type { CloudRuntime } from '../../runtime.ts'
import type { DeviceTable } from '../engine-tables.ts'
import { calibrateSquareLattice } from './calibrate-square-lattice.ts'

/** Puts in the devices of this cloud that are missing; of one that is there only the number of qubits is brought up to date. Answers the ids of all. */
export async function seedDevices({
  database,
  clock,
}: Pick<CloudRuntime, 'database' | 'clock'>): Promise<string[]> {
  const now = clock.now()
  const midnight = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000)
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
    {
      device_id: 'tokusa-16',
      name: 'Tokusa',
      device_type: 'QPU',
      status: 'available',
      n_qubits: 16,
      basis_gates: JSON.stringify(['rz', 'sx', 'x', 'cx']),
      supported_instructions: JSON.stringify(['measure', 'barrier', 'delay']),
      calibration: JSON.stringify(
        calibrateSquareLattice({ id: 'tokusa-16', name: 'Tokusa', side: 4 }, midnight),
      ),
      calibrated_at: midnight,
      description: 'Model of a superconducting processor: 16 transmons on a square lattice.',
      updated_at: now,
    },
  ]
  await database
    .insertInto('device')
    .values(devices)
    .onConflict((conflict) =>
      conflict
        .column('device_id')
        .doUpdateSet((expression) => ({ n_qubits: expression.ref('excluded.n_qubits') })),
    )
    .execute()
  const rows = await database.selectFrom('device').select('device_id').orderBy('device_id').execute()
  return rows.map(({ device_id }) => device_id)
}
