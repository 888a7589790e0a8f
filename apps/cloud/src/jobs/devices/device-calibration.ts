/** `device_info` of the contract, complete. */
export interface DeviceCalibration {
  readonly name: string
  readonly device_id: string
  readonly calibrated_at: string
  /** Of a simulated device that is too large for its simulation. */
  readonly max_used_qubits?: number
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

/** What an adapter has measured of its device. */
export interface MeasuredCalibration extends Omit<DeviceCalibration, 'qubits' | 'couplings'> {
  readonly qubits: readonly MeasuredQubit[]
  readonly couplings: readonly MeasuredCoupling[]
}

export type MeasuredQubit = Pick<QubitCalibration, 'id'> & PartsOf<Omit<QubitCalibration, 'id'>>

export type MeasuredCoupling = Pick<CouplingCalibration, 'control' | 'target'> &
  PartsOf<Omit<CouplingCalibration, 'control' | 'target'>>

/** Any members, and of objects any members of theirs. */
type PartsOf<Whole> = {
  readonly [Name in keyof Whole]?:
    | (Whole[Name] extends object ? Partial<Whole[Name]> : Whole[Name])
    | undefined
}

const noErrors = { prob_meas1_prep0: 0, prob_meas0_prep1: 0, readout_assignment_error: 0 }
const noDurations = { rz: 0, sx: 0, x: 0 }

/** Assumes no error where nothing is measured, so that the transpiler treats all qubits alike. */
export function completeCalibration(measured: MeasuredCalibration): DeviceCalibration {
  return {
    ...measured,
    qubits: measured.qubits.map((qubit) => ({
      physical_id: qubit.id,
      fidelity: 1,
      frequency: 0,
      anharmonicity: 0,
      readout_duration: 0,
      ...qubit,
      position: { x: 0, y: 0, ...qubit.position },
      meas_error: { ...noErrors, ...qubit.meas_error },
      qubit_lifetime: { t1: Infinity, t2: Infinity, ...qubit.qubit_lifetime },
      gate_duration: { ...noDurations, ...qubit.gate_duration },
    })),
    couplings: measured.couplings.map((coupling) => ({
      fidelity: 1,
      ...coupling,
      gate_duration: { cx: 0, ...coupling.gate_duration },
    })),
  }
}
