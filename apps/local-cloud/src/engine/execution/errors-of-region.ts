import type { DeviceCalibration } from '../devices/device-calibration.ts'
import type { DeviceErrors } from '../transpile/place-with-min-error.ts'

/** Returns the errors of some qubits of a chip, by their index in the list. */
export function errorsOfRegion(
  { qubits, couplings }: DeviceCalibration,
  region: readonly number[],
): DeviceErrors {
  const keyOf = (a: number, b: number) => Math.min(a, b) * qubits.length + Math.max(a, b)
  const ofPairs = new Map(
    couplings.map(({ control, target, fidelity }) => [keyOf(control, target), 1 - fidelity]),
  )
  const qubitAt = (place: number) => qubits[region[place]!]!
  return {
    ofGate: (place) => 1 - qubitAt(place).fidelity,
    ofReadout: (place) => qubitAt(place).meas_error.readout_assignment_error,
    ofPair: (a, b) => ofPairs.get(keyOf(region[a]!, region[b]!)) ?? 0,
  }
}
