import { cividisAt } from '../../tokens/data-colors.ts'

/** A colour scale between the extremes of its values, for marks and legend. */
export interface MetricScale {
  readonly min: number
  readonly median: number
  readonly max: number
  /** 0 at the smallest value, 1 at the largest. */
  readonly at: (value: number) => number
  /** Cividis colour, `#rrggbb`. */
  readonly color: (value: number) => string
}

/**
 * Returns a linear or logarithmic scale of the values; undefined if there are none. Ignores values
 * that are not finite or, if logarithmic, not positive.
 */
export function metricScale(values: Iterable<number>, { log }: { log: boolean }): MetricScale | undefined {
  const sorted = [...values]
    .filter((value) => Number.isFinite(value) && (!log || value > 0))
    .toSorted((a, b) => a - b)
  if (sorted.length === 0) return undefined
  const min = sorted[0]!
  const max = sorted.at(-1)!
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  const transform = log ? Math.log : (value: number): number => value
  const span = transform(max) - transform(min)
  const at = (value: number): number =>
    span === 0 ? 0.5 : Math.min(1, Math.max(0, (transform(Math.max(value, min)) - transform(min)) / span))
  return { min, median, max, at, color: (value) => cividisAt(at(value)) }
}
