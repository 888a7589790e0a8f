import type { KernelChoice } from './choose-kernels.ts'
import type { Chain } from './merge-pairs.ts'

export interface StageOptions {
  /** Bits of the index within a tile, so that a tile stays in the cache. */
  readonly tileBits: number
  /** Low bits that are always within a tile, so that its rows in memory are not too short. */
  readonly rowBits: number
  /** Qubits that join together at the start, if there are as many. */
  readonly startQubits: number
}

/** A stage without its numbers; operations are named by their positions. */
export type StageOutline = GrowOutline | SweepOutline

interface GrowOutline {
  readonly kind: 'grow'
  readonly operation: number
  readonly position: number
}

export interface SweepOutline {
  readonly kind: 'sweep'
  readonly present: readonly number[]
  readonly local: readonly number[]
  readonly selected: readonly number[]
  readonly choices: readonly KernelChoice[]
  readonly chains: readonly Chain[]
}
