/**
 * Total variation distance: half the sum of absolute differences, from 0 (equal) to 1 (disjoint).
 */
export function totalVariationDistance(
  first: ReadonlyMap<string, number>,
  second: ReadonlyMap<string, number>,
): number {
  let sum = 0
  for (const [outcome, probability] of first) sum += Math.abs(probability - (second.get(outcome) ?? 0))
  for (const [outcome, probability] of second) if (!first.has(outcome)) sum += Math.abs(probability)
  return sum / 2
}
