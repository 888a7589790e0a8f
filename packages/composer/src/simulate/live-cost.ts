import type { RunEstimate } from '@qportal/simulator'

/** The time and memory that a run takes; `fits` says whether there is enough memory. */
export type RunCost = Pick<RunEstimate, 'seconds' | 'bytes' | 'fits'>

/** Circuits without random events are cheap up to this number of qubits. */
const cheapQubits = 16

export interface LiveCircuit {
  readonly qubits: number
  /** Whether it has several trajectories. */
  readonly isRandom: boolean
  /** Number of runs of the view. */
  readonly runs: number
}

/** Returns whether a run is so cheap that its cost need not be estimated. */
export function isCheap({ qubits, isRandom }: LiveCircuit): boolean {
  return qubits <= cheapQubits && !isRandom
}

/**
 * Returns why a circuit is not run live: it is too costly, or its memory does not fit. Undefined if
 * it is run. Without an estimate the number of qubits decides.
 */
export function liveRefusal(
  cost: RunCost | undefined,
  { qubits, runs }: LiveCircuit,
  maxSeconds: number,
): 'tooCostly' | 'tooLarge' | undefined {
  if (!cost) return qubits > cheapQubits ? 'tooCostly' : undefined
  if (!cost.fits) return 'tooLarge'
  return cost.seconds * runs > maxSeconds ? 'tooCostly' : undefined
}

const units = ['kB', 'MB', 'GB', 'TB'] as const

/** Writes a number of bytes with two digits: `1.1 GB`. */
export function bytesText(bytes: number): string {
  const step = Math.max(0, Math.min(3, Math.floor(Math.log10(Math.max(bytes, 1)) / 3) - 1))
  const value = bytes / 1000 ** (step + 1)
  return `${value < 10 ? Math.max(0.1, value).toFixed(1) : value.toFixed(0)} ${units[step]}`
}

/** Rounds seconds to two digits, in seconds or minutes. */
export function secondsIn(seconds: number): {
  readonly unit: 'seconds' | 'minutes'
  readonly number: string
} {
  const [unit, value] = seconds < 90 ? (['seconds', seconds] as const) : (['minutes', seconds / 60] as const)
  return { unit, number: value < 10 ? Math.max(0.1, value).toFixed(1) : value.toFixed(0) }
}
