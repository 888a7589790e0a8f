import type { DeviceDescription } from '@qportal/circuit'
import type { Selectable } from 'kysely'
import type { DeviceTable } from '../engine-tables.ts'

/** Returns the device description against which circuits are checked. */
export function describeDevice({
  n_qubits,
  basis_gates,
  supported_instructions,
  calibration,
}: Pick<
  Selectable<DeviceTable>,
  'n_qubits' | 'basis_gates' | 'supported_instructions' | 'calibration'
>): DeviceDescription {
  return {
    qubitCount: n_qubits,
    basisGates: basis_gates,
    instructions: supported_instructions,
    // Without couplings, every pair of qubits can interact.
    ...(calibration?.couplings.length && { couplings: calibration.couplings }),
  }
}
