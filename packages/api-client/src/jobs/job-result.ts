/**
 * Counts by bit string. All keys have the same length; the rightmost character is classical bit 0.
 */
export type Counts = Readonly<Record<string, number>>

/** The result of a sampling job. */
export interface SamplingResult {
  readonly counts: Counts
  /**
   * Counts of each program of a `multi_manual` job, by the position of the program in
   * `job.programs`. A program without counts is absent.
   */
  readonly dividedCounts?: Readonly<Record<number, Counts>>
}

/** The result of an estimation job. */
export interface EstimationResult {
  /** The expectation of the observable; may be 0. */
  readonly value: number
  readonly standardDeviation?: number
}

/** The result of readout error mitigation. */
export interface ReadoutMitigation {
  readonly method?: string
  /** The counts before mitigation. */
  readonly rawCounts?: Counts
  /** The values sum to 1; some may be negative. */
  readonly quasiProbabilities?: Readonly<Record<string, number>>
}

/** A member of a result that could not be read. */
export interface UnreadableMember {
  /** The names of the wire from the result to the member, such as `sampling`, `counts`, `1.5`. */
  readonly path: readonly string[]
  readonly value: unknown
}

/** Outcomes that are missing in a distribution: their number, and the sum of their values. */
export interface LeftOut {
  readonly outcomes: number
  readonly sum: number
}

/** The outcomes that are missing in each distribution of a result. */
export interface LeftOutOfResult {
  readonly counts: LeftOut
  readonly rawCounts?: LeftOut
  readonly quasiProbabilities?: LeftOut
}

/** The result of a job: `sampling` or `estimation`, according to its type. */
export interface JobResult {
  readonly sampling?: SamplingResult
  readonly estimation?: EstimationResult
  readonly mitigation?: ReadoutMitigation
  /**
   * What is missing in each distribution of a result with very many outcomes. Absent if nothing is,
   * as without the option `largeResults`.
   */
  readonly leftOut?: LeftOutOfResult
  /** Everything in the result that could not be read and is missing above; absent if nothing is. */
  readonly unreadable?: readonly UnreadableMember[]
}
