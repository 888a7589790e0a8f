/**
 * Counts by bit string. All keys have the same length; the rightmost character is classical bit 0.
 */
export type Counts = Readonly<Record<string, number>>

export interface SamplingResult {
  readonly counts: Counts
  /** Counts of each program of a `multi_manual` job, in the order of the programs. */
  readonly dividedCounts?: readonly Counts[]
}

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

/** The result of a job: `sampling` or `estimation`, according to its type. */
export interface JobResult {
  readonly sampling?: SamplingResult
  readonly estimation?: EstimationResult
  readonly mitigation?: ReadoutMitigation
}
