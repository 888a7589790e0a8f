/** How often each outcome was seen, by bits of equal length; the rightmost character is classical bit 0. */
export type Counts = Readonly<Record<string, number>>

export interface SamplingResult {
  readonly counts: Counts
  /** Counts of each program of a `multi_manual` job, in their order. */
  readonly dividedCounts?: readonly Counts[]
}

export interface EstimationResult {
  /** The expectation value; 0 is one. */
  readonly value: number
  readonly standardDeviation?: number
}

/** What readout error mitigation made of the counts. */
export interface ReadoutMitigation {
  readonly method?: string
  /** The counts before mitigation. */
  readonly rawCounts?: Counts
  /** Sum to 1; single ones may be negative. */
  readonly quasiProbabilities?: Readonly<Record<string, number>>
}

/** The result of a job: `sampling` or `estimation`, after its type. */
export interface JobResult {
  readonly sampling?: SamplingResult
  readonly estimation?: EstimationResult
  readonly mitigation?: ReadoutMitigation
}
