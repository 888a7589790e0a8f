import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { EngineTables } from '../engine-tables.ts'
import type { MeasuredCalibration } from './device-calibration.ts'

/** What an adapter tells of its device. */
export interface ConnectedChip extends Pick<MeasuredCalibration, 'qubits' | 'couplings'> {
  readonly measuredAt: Date
  readonly basisGates?: readonly string[] | undefined
}

/** Replaces the description of a device that an adapter runs. */
export async function describeConnectedDevice(
  { database, clock }: Pick<CloudRuntime<EngineTables>, 'database' | 'clock'>,
  deviceId: string,
  { qubits, couplings, measuredAt, basisGates }: ConnectedChip,
): Promise<void> {
  const { name } = await database
    .selectFrom('device')
    .select('name')
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow()
  const calibration: MeasuredCalibration = {
    name,
    device_id: deviceId,
    calibrated_at: measuredAt.toISOString(),
    qubits,
    couplings,
  }
  await database
    .updateTable('device')
    .set({
      calibration: JSON.stringify(calibration),
      calibrated_at: measuredAt,
      updated_at: clock.now(),
      ...(basisGates && { basis_gates: JSON.stringify(basisGates) }),
    })
    .where('device_id', '=', deviceId)
    .execute()
}
