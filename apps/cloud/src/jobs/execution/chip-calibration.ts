import type { ChipCalibration } from '@qportal/transpiler'
import type { DeviceCalibration } from '../devices/device-calibration.ts'

/** Returns a calibration in the form of the transpiler and the noise model. */
export function chipCalibration(calibration: DeviceCalibration): ChipCalibration {
  const known = cache.get(calibration)
  if (known) return known
  const converted = convert(calibration)
  cache.set(calibration, converted)
  return converted
}

/** Every job on a chip needs the same calibration. */
const cache = new WeakMap<DeviceCalibration, ChipCalibration>()

function convert({ qubits, couplings }: DeviceCalibration): ChipCalibration {
  return {
    qubits: qubits.map(({ id, fidelity, meas_error, qubit_lifetime, gate_duration }) => ({
      id,
      fidelity,
      readOneGivenZero: meas_error.prob_meas1_prep0,
      readZeroGivenOne: meas_error.prob_meas0_prep1,
      readoutError: meas_error.readout_assignment_error,
      t1Us: qubit_lifetime.t1,
      t2Us: qubit_lifetime.t2,
      gateDurationsNs: gate_duration,
    })),
    couplings: couplings.map(({ control, target, fidelity, gate_duration }) => ({
      control,
      target,
      fidelity,
      gateDurationsNs: gate_duration,
    })),
  }
}
