import { chartAxis, type AxisTick } from '../frame/chart-axis.ts'

/** Geometry of a dot plot in CSS pixels. */
export interface DistributionPlan {
  readonly width: number
  readonly height: number
  readonly base: number
  readonly radius: number
  /** One dot per value, in the order of the values. */
  readonly dots: readonly { readonly x: number; readonly y: number }[]
  readonly ticks: readonly AxisTick[]
  readonly median: AxisTick | undefined
}

interface DistributionPlanOptions {
  /** In ascending order. */
  readonly values: readonly number[]
  readonly width: number
  readonly log: boolean
  readonly format: (value: number) => string
  /** Format of axis ticks, if values have more digits than ticks need. */
  readonly tick?: ((value: number) => string) | undefined
}

const maxStackHeight = 210

/**
 * Computes a dot plot. Dots of similar values are stacked, and shrink until the highest stack fits.
 */
export function distributionPlan({
  values,
  width,
  log,
  format,
  tick = format,
}: DistributionPlanOptions): DistributionPlan {
  const axis = chartAxis({
    values,
    range: [24, width - 24],
    count: Math.max(2, Math.floor(width / 90)),
    log,
    format: tick,
  })
  let radius = 5
  let stacks = stack(values, axis.place, radius)
  while (radius > 1 && stacks.highest * radius * 2 > maxStackHeight - 20) {
    radius -= 0.5
    stacks = stack(values, axis.place, radius)
  }
  const base = Math.max(60, 26 + stacks.highest * radius * 2)
  const middle = values.length >> 1
  const median =
    values.length === 0
      ? undefined
      : values.length % 2 === 1
        ? values[middle]!
        : (values[middle - 1]! + values[middle]!) / 2
  return {
    width,
    height: base + 42,
    base,
    radius,
    dots: stacks.dots.map(({ x, level }) => ({ x, y: base - radius - level * radius * 2 })),
    ticks: axis.ticks,
    median: median === undefined ? undefined : { place: axis.place(median), text: format(median) },
  }
}

function stack(values: readonly number[], place: (value: number) => number, radius: number) {
  const filled = new Map<number, number>()
  const dots = values.map((value) => {
    const column = Math.round(place(value) / (radius * 2))
    const level = filled.get(column) ?? 0
    filled.set(column, level + 1)
    return { x: column * radius * 2, level }
  })
  return { dots, highest: [...filled.values()].reduce((max, count) => Math.max(max, count), 0) }
}
