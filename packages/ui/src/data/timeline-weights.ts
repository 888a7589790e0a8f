const minWeight = 16
const maxWeight = 52

/**
 * Returns the width of a stage in `fr`: the clamped logarithm of its duration. Keeps 1 s and 10 min
 * both readable.
 */
export function stageWeight(seconds: number | undefined): number {
  return Math.min(maxWeight, Math.max(minWeight, minWeight + 6 * Math.log(1 + Math.max(0, seconds ?? 0))))
}
