import type { ComplexMatrix } from '@qportal/circuit'
import type { RunRequest } from './run-request.ts'

/** What a request asked for. Members that were not requested are absent. */
export interface RunResult {
  /** The seed that was used. A request with this seed gives the same result. */
  readonly seed: number
  /** Shots by bit string: the bits that are not internal, bit 0 rightmost. Sums to `shots`. */
  readonly counts?: Readonly<Record<string, number>>
  readonly expectation?: Expectation
  readonly amplitudes?: AmplitudeRange
  /** In descending order; those that agree to seven digits in ascending order of their index. */
  readonly probabilities?: readonly BasisProbability[]
  /**
   * In the order of the request. Entry `k` is the probability that the qubits, the first the least
   * significant, read `k`.
   */
  readonly marginals?: readonly Float64Array[]
  /** One per qubit. */
  readonly blochVectors?: readonly BlochVector[]
  /** Entry (row, column) is `<row|rho|column>`; qubit 0 is the least significant bit of both. */
  readonly densityMatrix?: ComplexMatrix
  /** Probabilities above 1e-12, by bit string as in `counts`. */
  readonly distribution?: Readonly<Record<string, number>>
  /**
   * Whether averages are exact instead of means over shots; only with `maxTrajectories` in the
   * request.
   */
  readonly isExact?: boolean
  /**
   * The number of trajectories that the averages cover; only with `maxTrajectories` in the request,
   * and if `isExact`. One trajectory without `averaged` final measurements is a pure state.
   */
  readonly trajectories?: number
  /**
   * Only with `outcomes` in the request: their probability, or the fraction of shots that had them.
   * If it is 0 there are no averages, amplitudes and probabilities.
   */
  readonly outcomeProbability?: number
  /** Absent in results of the reference simulator. */
  readonly statistics?: RunStatistics
}

/**
 * The result of a request whose members are known when it is compiled: what it asks for is there,
 * and needs no check. With `outcomes`, whose probability may be 0, every member needs one.
 */
export type ResultOf<Request extends RunRequest> = Request extends { readonly outcomes: object }
  ? RunResult
  : RunResult &
      Required<Pick<RunResult, RequestedMember<Request>>> &
      (Request extends { readonly observable: object } ? ExpectationOf<Request> : unknown)

/** The members of the result that are there whatever the circuit is. */
export type RequestedMember<Request> =
  | (Request extends { readonly amplitudes: object } ? 'amplitudes' : never)
  | (Request extends { readonly probabilities: object } ? 'probabilities' : never)
  | (Request extends { readonly marginals: object } ? 'marginals' : never)
  | (Request extends { readonly blochVectors: true } ? 'blochVectors' : never)
  | (Request extends { readonly densityMatrix: true } ? 'densityMatrix' : never)
  | (Request extends { readonly maxTrajectories: number } ? 'isExact' : never)

/** The expectation with what the request says about its variance. */
export interface ExpectationOf<Request> {
  readonly expectation: 'variance' extends keyof Request
    ? Expectation
    : Request extends { readonly shots: number }
      ? Required<Expectation>
      : Expectation & Required<Pick<Expectation, 'variance'>>
}

/** How a run was done. */
export interface RunStatistics {
  /** Passes of the engine over a whole state. */
  readonly passes: number
  /** Calls of the engine, each of bounded length. */
  readonly calls: number
}

/** The expectation value of an observable. */
export interface Expectation {
  /** `<O>` */
  readonly value: number
  /** `<O^2> - <O>^2`, unless the request says `variance: false`. */
  readonly variance?: number
  /**
   * Standard error of the mean of `shots` measurements of the observable; only with `shots` and
   * variance.
   */
  readonly standardError?: number
}

/** Amplitudes of consecutive basis states. */
export interface AmplitudeRange {
  readonly start: number
  /** Amplitude `start + k` is `values[2 k] + i values[2 k + 1]`. */
  readonly values: Float64Array
}

/** A basis state and its probability. */
export interface BasisProbability {
  /** The basis state as a bit string, since it may have 100 qubits; the rightmost is qubit 0. */
  readonly bits: string
  readonly probability: number
}

/** State of one qubit, the others traced out. */
export interface BlochVector {
  readonly x: number
  readonly y: number
  readonly z: number
  /** `(1 + |r|^2) / 2`: 1 is pure, 1/2 is maximally mixed. */
  readonly purity: number
}
