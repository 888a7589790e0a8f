import type { Branch } from '../../results/readout.ts'

/** A branch after one more random event, in which its shots share `outcome`. */
export interface OutcomeBranch {
  readonly outcome: number
  readonly branch: Branch
}

/**
 * Splits a branch by the outcome that each of its shots draws. `sizes` already contains, with size
 * 0, the outcomes that count even without shots. The largest branch comes last: a walk saves the
 * run for every branch but the last.
 */
export function splitBranch(
  branch: Branch,
  sizes: Map<number, number>,
  outcomeOf: (shot: number) => number,
  shareOf: (outcome: number, size: number) => number,
): OutcomeBranch[] {
  const outcomes = branch.shots.map(outcomeOf)
  for (const outcome of outcomes) sizes.set(outcome, (sizes.get(outcome) ?? 0) + 1)
  if (sizes.size === 1) return [{ outcome: sizes.keys().next().value!, branch }]
  return [...sizes]
    .toSorted(([, a], [, b]) => a - b)
    .map(([outcome, size]) => ({
      outcome,
      branch: {
        shots: branch.shots.filter((_, i) => outcomes[i] === outcome),
        bits: branch.bits.slice(),
        share: shareOf(outcome, size),
      },
    }))
}
