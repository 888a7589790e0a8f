import type { Counts, LeftOut } from '@qportal/api-client'

export interface Outcomes {
  readonly shots: number
  readonly bits: number
  readonly probabilities: ReadonlyMap<string, number>
  /** The sum of the outcomes that a page leaves out of a large result. */
  readonly rest?: { readonly outcomes: number; readonly probability: number }
}

/** Converts counts to probabilities. Without shots, all probabilities are 0. */
export function readOutcomes(counts: Counts, leftOut?: LeftOut): Outcomes {
  let shots = leftOut?.sum ?? 0
  let bits = 0
  for (const outcome in counts) {
    shots += counts[outcome] ?? 0
    bits = Math.max(bits, outcome.length)
  }
  const probabilities = new Map<string, number>()
  for (const outcome in counts) probabilities.set(outcome, shots ? (counts[outcome] ?? 0) / shots : 0)
  if (!leftOut) return { shots, bits, probabilities }
  const probability = shots ? leftOut.sum / shots : 0
  return { shots, bits, probabilities, rest: { outcomes: leftOut.outcomes, probability } }
}
