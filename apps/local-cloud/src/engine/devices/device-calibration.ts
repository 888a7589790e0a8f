/** `device_info` of the contract. */
export interface DeviceCalibration {
  readonly name: string
  readonly device_id: string
  readonly calibrated_at: string
  readonly qubits: readonly QubitCalibration[]
  readonly couplings: readonly CouplingCalibration[]
}

export interface QubitCalibration {
  readonly id: number
  readonly physical_id: number
  /** y grows upward. */
  readonly position: { readonly x: number; readonly y: number }
  readonly fidelity: number
  readonly meas_error: {
    readonly prob_meas1_prep0: number
    readonly prob_meas0_prep1: number
    readonly readout_assignment_error: number
  }
  /** Microseconds. */
  readonly qubit_lifetime: { readonly t1: number; readonly t2: number }
  /** Nanoseconds. */
  readonly gate_duration: { readonly rz: number; readonly sx: number; readonly x: number }
  /** Gigahertz. */
  readonly frequency: number
  readonly anharmonicity: number
  /** Nanoseconds. */
  readonly readout_duration: number
}

export interface CouplingCalibration {
  readonly control: number
  readonly target: number
  readonly fidelity: number
  /** Nanoseconds. */
  readonly gate_duration: { readonly cx: number }
}
