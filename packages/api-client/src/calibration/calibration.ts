import type { Instant } from '../json/json-reading.ts'

/** Calibration of one qubit; a metric that was not measured is absent. */
export interface QubitCalibration {
  /** Number of the qubit in programs. */
  readonly id: number
  /** Number of the qubit on the chip. */
  readonly physicalId?: number
  /** Position in the drawing of the chip; y increases upwards. */
  readonly position?: { readonly x: number; readonly y: number }
  /** Average fidelity of one-qubit gates, 0..1; the error rate is 1 - fidelity. */
  readonly fidelity?: number
  /** Probability of reading 1 after preparing 0. */
  readonly readOneGivenZero?: number
  /** Probability of reading 0 after preparing 1. */
  readonly readZeroGivenOne?: number
  /** Readout error, 0..1; the readout fidelity is 1 minus it. */
  readonly readoutError?: number
  /** Energy relaxation time T1, microseconds. */
  readonly t1Us?: number
  /** Dephasing time T2, microseconds. */
  readonly t2Us?: number
  /** Duration of each one-qubit gate, nanoseconds. */
  readonly gateDurationsNs: Readonly<Record<string, number>>
  /** Gigahertz. */
  readonly frequencyGHz?: number
  /** Gigahertz. */
  readonly anharmonicityGHz?: number
  /** Nanoseconds. */
  readonly readoutDurationNs?: number
}

/** Calibration of one coupling. */
export interface CouplingCalibration {
  readonly control: number
  readonly target: number
  /** Fidelity of the two-qubit gate, 0..1; the error rate is 1 - fidelity. */
  readonly fidelity?: number
  /** Duration of each two-qubit gate, nanoseconds. */
  readonly gateDurationsNs: Readonly<Record<string, number>>
}

/** Calibration of a device. Each coupling connects two different qubits of the list. */
export interface Calibration {
  readonly name?: string
  readonly deviceId?: string
  readonly calibratedAt?: Instant
  /** Maximum qubits that a program may use, if it is not all of them. */
  readonly maxUsedQubits?: number
  readonly qubits: readonly QubitCalibration[]
  readonly couplings: readonly CouplingCalibration[]
}

/** Whether a device has a calibration, none, or one that cannot be read. */
export type CalibrationReading =
  | { readonly state: 'present'; readonly calibration: Calibration }
  | { readonly state: 'absent' }
  | { readonly state: 'malformed' }
