/** What statistics say of a metric. */
export interface Summary {
  readonly count: number
  readonly min: number
  readonly max: number
  readonly mean: number
  /** Of an even count, the mean of the middle two. */
  readonly median: number
}

/** Statistics over the values that are there; undefined when none is. */
export function summarize(values: Iterable<number | undefined>): Summary | undefined {
  const sorted = [...values].filter((value) => value !== undefined).toSorted((a, b) => a - b)
  const [min] = sorted
  const max = sorted.at(-1)
  if (min === undefined || max === undefined) return undefined
  const half = sorted.length >> 1
  const upper = sorted[half] ?? max
  const lower = sorted.length % 2 ? upper : (sorted[half - 1] ?? min)
  return {
    count: sorted.length,
    min,
    max,
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    median: (lower + upper) / 2,
  }
}
