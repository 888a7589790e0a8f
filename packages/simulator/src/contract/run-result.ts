import type { ComplexMatrix } from '@qportal/circuit'

export interface RunResult {
  /** The seed that was used: with it in the request the same result comes again. */
  readonly seed: number
  /** How often each bit string was read: all classical bits, the rightmost is bit 0. Sums to `shots`. */
  readonly counts?: Readonly<Record<string, number>>
  readonly expectation?: Expectation
  readonly amplitudes?: AmplitudeRange
  /** In falling order; those that agree to seven digits in rising order of their index. */
  readonly probabilities?: readonly BasisProbability[]
  /** In the order of the request; entry `k` of a list is the probability that its qubits, the first the least significant, read `k`. */
  readonly marginals?: readonly Float64Array[]
  /** One for each qubit. */
  readonly blochVectors?: readonly BlochVector[]
  /** Entry (row, column) is `<row|rho|column>`; qubit 0 is the least significant bit of both. */
  readonly densityMatrix?: ComplexMatrix
  /** Probabilities of more than 1e-12; keys as those of `counts`. */
  readonly distribution?: Readonly<Record<string, number>>
  /** Whether expectation, marginals, Bloch vectors and density matrix are exact, and no means over shots; with `maxTrajectories` in the request only. */
  readonly isExact?: boolean
  /** What it took; the reference does not count. */
  readonly statistics?: RunStatistics
}

export interface RunStatistics {
  /** How often the engine went over a whole state. */
  readonly passes: number
  /** Calls of the engine, each of bounded length. */
  readonly calls: number
}

export interface Expectation {
  /** `<O>` */
  readonly value: number
  /** `<O^2> - <O>^2`, unless the request says `variance: false`. */
  readonly variance?: number
  /** Standard deviation of the mean of `shots` measurements of the observable; with `shots` in the request and the variance only. */
  readonly standardError?: number
}

export interface AmplitudeRange {
  readonly start: number
  /** Real and imaginary part in turn: amplitude `start + k` is `values[2 k] + i values[2 k + 1]`. */
  readonly values: Float64Array
}

export interface BasisProbability {
  /** Qubit 0 is the least significant bit. As a bit string, since it may have 100 of them: the rightmost is qubit 0. */
  readonly bits: string
  readonly probability: number
}

/** State of one qubit, the others traced out. */
export interface BlochVector {
  readonly x: number
  readonly y: number
  readonly z: number
  /** `(1 + |r|^2) / 2`: 1 = pure, 1/2 = wholly entangled or noisy. */
  readonly purity: number
}
