import type { Counts } from '@qportal/api-client'

export interface Outcomes {
  readonly shots: number
  readonly bits: number
  readonly probabilities: ReadonlyMap<string, number>
}

/** Counts as probabilities; of no shots nothing is probable. */
export function outcomesOf(counts: Counts): Outcomes {
  let shots = 0
  let bits = 0
  for (const outcome in counts) {
    shots += counts[outcome] ?? 0
    bits = Math.max(bits, outcome.length)
  }
  const probabilities = new Map<string, number>()
  for (const outcome in counts) probabilities.set(outcome, shots ? (counts[outcome] ?? 0) / shots : 0)
  return { shots, bits, probabilities }
}

/** Total variation distance: half the sum of all differences, from 0 (equal) to 1 (nothing in common). */
export function totalVariationDistance(
  first: ReadonlyMap<string, number>,
  second: ReadonlyMap<string, number>,
): number {
  let sum = 0
  for (const [outcome, probability] of first) sum += Math.abs(probability - (second.get(outcome) ?? 0))
  for (const [outcome, probability] of second) if (!first.has(outcome)) sum += Math.abs(probability)
  return sum / 2
}
