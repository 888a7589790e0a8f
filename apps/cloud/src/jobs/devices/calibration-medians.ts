import type { DeviceCalibration } from './device-calibration.ts'

/** Medians of a calibration: one day of a device's history, with the names of `device_info`. */
export interface CalibrationMedians {
  readonly calibrated_at: string
  readonly fidelity_1q: number
  readonly fidelity_2q: number
  readonly readout_assignment_error: number
  /** Microseconds. */
  readonly t1: number
  readonly t2: number
}

export function calibrationMedians({
  calibrated_at,
  qubits,
  couplings,
}: DeviceCalibration): CalibrationMedians {
  return {
    calibrated_at,
    fidelity_1q: median(qubits.map(({ fidelity }) => fidelity)),
    fidelity_2q: median(couplings.map(({ fidelity }) => fidelity)),
    readout_assignment_error: median(qubits.map(({ meas_error }) => meas_error.readout_assignment_error)),
    t1: median(qubits.map(({ qubit_lifetime }) => qubit_lifetime.t1)),
    t2: median(qubits.map(({ qubit_lifetime }) => qubit_lifetime.t2)),
  }
}

/** Returns the mean of the two middle values for an even count. */
function median(values: readonly number[]): number {
  const rising = values.toSorted((a, b) => a - b)
  const [low, high] = [rising[Math.floor((rising.length - 1) / 2)]!, rising[Math.floor(rising.length / 2)]!]
  return Number(((low + high) / 2).toFixed(7))
}
