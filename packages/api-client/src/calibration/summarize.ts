/** Statistics of a metric. */
export interface Summary {
  readonly count: number
  readonly min: number
  readonly max: number
  readonly mean: number
  /** The mean of the two middle values if their number is even. */
  readonly median: number
}

/** Returns statistics of the values that are present; undefined if there are none. */
export function summarize(values: Iterable<number | undefined>): Summary | undefined {
  const sorted = [...values].filter((value) => value !== undefined).toSorted((a, b) => a - b)
  const [min] = sorted
  const max = sorted.at(-1)
  if (min === undefined || max === undefined) return undefined
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? max
  const lower = sorted.length % 2 ? upper : (sorted[middle - 1] ?? min)
  return {
    count: sorted.length,
    min,
    max,
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    median: (lower + upper) / 2,
  }
}
