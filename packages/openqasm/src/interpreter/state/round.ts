/** A loop that ran, or a call of a subroutine, whose instructions a circuit contains. */
export interface UnrolledBlock {
  readonly kind: 'for' | 'while' | 'call'
  /** As written: `i in [0:2]`, the condition of a `while`, or the name of the subroutine. */
  readonly title: string
  /** Number of iterations; 1 for a call. */
  readonly rounds: number
}

/** One iteration of a loop, or the body of a call, that instructions come from. */
export interface Round {
  readonly block: UnrolledBlock
  /** Counts from 1. */
  readonly number: number
  /** The loop variable with its value, such as `i = 2`; undefined for other blocks and values. */
  readonly value: string | undefined
  /** The round that contains the block; undefined for a block outside of all others. */
  readonly outer: Round | undefined
}

/** A block while it runs. */
export interface RunningBlock extends UnrolledBlock {
  rounds: number
}
