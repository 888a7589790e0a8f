/**
 * Calibration of a device. A figure that was not measured is absent. The calibrations that
 * `@qportal/api-client/calibration` decodes have this form.
 */
export interface ChipCalibration {
  readonly qubits: readonly ChipQubit[]
  readonly couplings: readonly ChipCoupling[]
}

/** Calibration of one qubit. */
export interface ChipQubit {
  /** Number of the qubit in programs. */
  readonly id: number
  /** Average fidelity of one-qubit gates, 0 .. 1. */
  readonly fidelity?: number
  /** Probability of reading 1 after preparing 0. */
  readonly readOneGivenZero?: number
  /** Probability of reading 0 after preparing 1. */
  readonly readZeroGivenOne?: number
  /** Mean readout error, 0 .. 1. */
  readonly readoutError?: number
  /** Energy relaxation time T1, microseconds. */
  readonly t1Us?: number
  /** Dephasing time T2, microseconds. */
  readonly t2Us?: number
  /** Duration of each one-qubit gate, nanoseconds. */
  readonly gateDurationsNs: Readonly<Record<string, number>>
}

/** Calibration of one coupling. */
export interface ChipCoupling {
  readonly control: number
  readonly target: number
  /** Average fidelity of the two-qubit gate, 0 .. 1. */
  readonly fidelity?: number
  /** Duration of each two-qubit gate, nanoseconds. */
  readonly gateDurationsNs: Readonly<Record<string, number>>
}
