import { cividisAt } from '../../tokens/data-colors.ts'

/** Where values lie between their extremes, for a colour scale with its legend. */
export interface MetricScale {
  readonly min: number
  readonly median: number
  readonly max: number
  /** 0 at the smallest value, 1 at the largest. */
  readonly at: (value: number) => number
  /** Cividis, `#rrggbb`. */
  readonly color: (value: number) => string
}

/** The scale of these values, linear or logarithmic (errors); not finite ones, and for a logarithm not positive ones, are left out. */
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
