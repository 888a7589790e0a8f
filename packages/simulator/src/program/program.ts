import type { ClassicalCondition, ComplexMatrix, Control, ReadoutNoise } from '@qportal/circuit'

/**
 * A circuit ready to run: parameters are bound, custom gates expanded, noise inserted. Every random
 * event has a number, so that `ShotRandom` decides it in the same way in every engine.
 */
export interface Program {
  readonly qubits: number
  readonly bits: number
  /** The bits that results contain; the first is the rightmost character of a key. */
  readonly resultBits: readonly number[]
  readonly steps: readonly Step[]
  /** Measurements after which nothing uses the qubit or the bit, in the order of the circuit. */
  readonly finalMeasurements: readonly FinalMeasurement[]
  /** Reading qubit `q` of the final state is event `finalEvent + q`. */
  readonly finalEvent: number
  /** Whether all shots are identical up to the final measurements. */
  readonly isDeterministic: boolean
}

export interface FinalMeasurement {
  readonly qubit: number
  readonly bit: number
  readonly readoutError: ReadoutError | undefined
}

/** The wrong value is read if the draw of `event` is below the probability for the true value. */
export interface ReadoutError extends ReadoutNoise {
  readonly event: number
}

export type Step = UnitaryStep | RandomStep | SelectStep | AssignStep | IfStep

/**
 * A unitary on `targets`, which may be empty. The first is the least significant bit of the index.
 */
export interface UnitaryStep {
  readonly kind: 'unitary'
  readonly matrix: ComplexMatrix
  readonly targets: readonly number[]
  readonly controls: readonly Control[]
}

export type RandomStep = MeasureStep | ResetStep | DepolarizeStep | DephaseStep | RelaxStep | DampStep

/** Reads 1 if the draw of `event` is below the probability of 1. */
export interface MeasureStep {
  readonly kind: 'measure'
  readonly qubit: number
  readonly bit: number
  readonly event: number
  readonly readoutError: ReadoutError | undefined
}

/** A measurement whose outcome is discarded, followed by X if it was 1. */
export interface ResetStep {
  readonly kind: 'reset'
  readonly qubit: number
  readonly event: number
}

/**
 * Applies, with `probability`, one of the `4^k` equally probable Pauli products on the `k` qubits.
 * Its number is `floor(4^k u / probability)` if the draw `u` of `event` is below the probability;
 * digit `j` in base 4 is I, X, Y or Z on qubit `j`.
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
 * Relaxation as a mixture: nothing happens unless the draw `u` of `event` is below `probability`.
 * Then the qubit jumps from 1 to 0 if `u / probability` is below `1 - factor^2` times the
 * probability of 1; otherwise `diag(1, factor)` is applied.
 */
export interface RelaxStep {
  readonly kind: 'relax'
  readonly qubit: number
  readonly probability: number
  readonly factor: number
  readonly event: number
}

/**
 * Amplitude damping with the Kraus operators `K0 = diag(1, sqrt(1 - gamma))` and `K1 = sqrt(gamma)
 * |0><1|`. Applies `K1` if the draw of `event` is below `gamma` times the probability of 1.
 */
export interface DampStep {
  readonly kind: 'damp'
  readonly qubit: number
  readonly gamma: number
  readonly event: number
}

/** Ends all trajectories in which the bit has another value. */
export interface SelectStep {
  readonly kind: 'select'
  readonly bit: number
  readonly value: 0 | 1
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
