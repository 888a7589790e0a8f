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
  const known = [...values]
    .filter((value) => Number.isFinite(value) && (!log || value > 0))
    .toSorted((a, b) => a - b)
  if (known.length === 0) return undefined
  const min = known[0]!
  const max = known.at(-1)!
  const middle = known.length >> 1
  const median = known.length % 2 === 1 ? known[middle]! : (known[middle - 1]! + known[middle]!) / 2
  const place = log ? Math.log : (value: number): number => value
  const span = place(max) - place(min)
  const at = (value: number): number =>
    span === 0 ? 0.5 : Math.min(1, Math.max(0, (place(Math.max(value, min)) - place(min)) / span))
  return { min, median, max, at, color: (value) => cividisAt(at(value)) }
}
