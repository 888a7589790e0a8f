import type { ClassicalCondition, ComplexMatrix, Control } from '@qportal/circuit'
import type { ReadoutNoise } from '../contract/noise-model.ts'

/**
 * A circuit made ready to run: parameters bound, custom gates expanded, noise put in its places, and every random event
 * numbered, so that `ShotRandom` decides it alike in every engine.
 */
export interface Program {
  readonly qubits: number
  readonly bits: number
  readonly steps: readonly Step[]
  /** Measurements after which nothing uses the qubit or the bit, in the order of the circuit. */
  readonly finalMeasurements: readonly FinalMeasurement[]
  /** Reading qubit `q` of the final state is event `finalEvent + q`. */
  readonly finalEvent: number
  /** Whether all shots run alike up to the final measurements. */
  readonly isDeterministic: boolean
}

export interface FinalMeasurement {
  readonly qubit: number
  readonly bit: number
  readonly readoutError: ReadoutError | undefined
}

/** A misreading happens if the draw of `event` is below the probability for the true value. */
export interface ReadoutError extends ReadoutNoise {
  readonly event: number
}

export type Step = UnitaryStep | RandomStep | AssignStep | IfStep

/** A unitary on `targets`, the first of which is the least significant bit of the matrix's index; `targets` may be empty. */
export interface UnitaryStep {
  readonly kind: 'unitary'
  readonly matrix: ComplexMatrix
  readonly targets: readonly number[]
  readonly controls: readonly Control[]
}

export type RandomStep = MeasureStep | ResetStep | DepolarizeStep | DephaseStep | DampStep

/** Reads 1 if the draw of `event` is below the probability of 1. */
export interface MeasureStep {
  readonly kind: 'measure'
  readonly qubit: number
  readonly bit: number
  readonly event: number
  readonly readoutError: ReadoutError | undefined
}

/** A measurement that nobody reads, and X if it was 1. */
export interface ResetStep {
  readonly kind: 'reset'
  readonly qubit: number
  readonly event: number
}

/**
 * With `probability` one of the `4^k` Pauli products on the `k` qubits, each as likely: if the draw `u` of `event` is below the
 * probability, number `floor(u / probability * 4^k)`; digit `j` to base 4 is I, X, Y, Z on qubit `j`.
 */
export interface DepolarizeStep {
  readonly kind: 'depolarize'
  readonly qubits: readonly number[]
  readonly probability: number
  readonly event: number
}

/** Z if the draw of `event` is below the probability. */
export interface DephaseStep {
  readonly kind: 'dephase'
  readonly qubit: number
  readonly probability: number
  readonly event: number
}

/**
 * Amplitude damping, the Kraus operators `K0 = diag(1, sqrt(1 - gamma))` and `K1 = sqrt(gamma) |0><1|`, the latter if the draw of
 * `event` is below `gamma` times the probability of 1.
 */
export interface DampStep {
  readonly kind: 'damp'
  readonly qubit: number
  readonly gamma: number
  readonly event: number
}

export interface AssignStep {
  readonly kind: 'assign'
  readonly bit: number
  readonly value: ClassicalCondition
}

export interface IfStep {
  readonly kind: 'if'
  readonly condition: ClassicalCondition
  readonly whenTrue: readonly Step[]
  readonly whenFalse: readonly Step[]
}
