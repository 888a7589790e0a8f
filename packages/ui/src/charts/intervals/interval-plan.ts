import { chartAxis, type AxisTick } from '../frame/chart-axis.ts'

/** Geometry of a measured value in CSS pixels. */
export interface IntervalPlan {
  readonly width: number
  readonly height: number
  readonly base: number
  /** Vertical position of the value and its intervals. */
  readonly middle: number
  readonly value: AxisTick
  /** Horizontal start and end. */
  readonly deviation: readonly [number, number] | undefined
  readonly interval: readonly [number, number] | undefined
  readonly ideal: number | undefined
  readonly ticks: readonly AxisTick[]
}

interface IntervalPlanOptions {
  readonly value: number
  readonly deviation?: number | undefined
  readonly ideal?: number | undefined
  readonly width: number
  readonly format: (value: number) => string
}

/** The marks of the drawing that can be read. */
export type IntervalMark = 'value' | 'deviation' | 'interval' | 'ideal'

/** Returns the horizontal position of a mark, or its start and end. */
export function positionsOfMark(plan: IntervalPlan, mark: IntervalMark): readonly number[] {
  switch (mark) {
    case 'value':
      return [plan.value.place]
    case 'ideal':
      return plan.ideal === undefined ? [] : [plan.ideal]
    case 'deviation':
    case 'interval':
      return plan[mark] ?? []
    default:
      return mark satisfies never
  }
}

/** Returns the index of the mark with a position closest to `x`. */
export function nearestMark(plan: IntervalPlan, marks: readonly IntervalMark[], x: number): number {
  const distances = marks.map((mark) =>
    Math.min(...positionsOfMark(plan, mark).map((place) => Math.abs(place - x))),
  )
  return distances.indexOf(Math.min(...distances))
}

/** Standard deviations that contain 95 % of a normal distribution. */
const z95 = 1.959964

export function interval95(value: number, deviation: number): readonly [number, number] {
  return [value - z95 * deviation, value + z95 * deviation]
}

/**
 * Computes the drawing. The axis covers value, interval and ideal, not all possible values: the
 * interval would be a point there.
 */
export function intervalPlan({
  value: measured,
  deviation,
  ideal,
  width,
  format,
}: IntervalPlanOptions): IntervalPlan {
  const value = isRoundedIdeal(measured, deviation, ideal) ? ideal : measured
  const interval = deviation === undefined ? undefined : interval95(value, deviation)
  const shown = [value, ...(interval ?? []), ...(ideal === undefined ? [] : [ideal])]
  const isPoint = shown.every((other) => other === value)
  const { place, ticks } = chartAxis({
    // A single exact value has no scale of its own: 1 is shown on an axis from −1 to 1.
    values: isPoint ? [-(Math.abs(value) || 1), Math.abs(value) || 1] : shown,
    range: [24, width - 24],
    count: Math.max(2, Math.floor(width / 110)),
    format: String,
  })
  const base = 60
  return {
    width,
    height: base + 26,
    base,
    middle: 36,
    value: { place: place(value), text: format(value) },
    deviation: deviation === undefined ? undefined : [place(value - deviation), place(value + deviation)],
    interval: interval && [place(interval[0]), place(interval[1])],
    ideal: ideal === undefined ? undefined : place(ideal),
    ticks: formatTicks(ticks),
  }
}

/**
 * Returns whether value and ideal differ by rounding only. An axis for that difference would show
 * them far apart.
 */
function isRoundedIdeal(
  value: number,
  deviation: number | undefined,
  ideal: number | undefined,
): ideal is number {
  return !deviation && ideal !== undefined && Math.abs(value - ideal) <= 1e-12 * Math.max(1, Math.abs(ideal))
}

/**
 * Formats ticks with as many decimals as their distance (1, 2 or 5 times a power of ten) has.
 * A common power of ten replaces leading or trailing zeros.
 */
function formatTicks(ticks: readonly AxisTick[]): readonly AxisTick[] {
  const values = ticks.map(({ text }) => Number(text))
  const [first = 0, second = first + 1] = values
  const max = values.reduce((previous, value) => Math.max(previous, Math.abs(value)), 0)
  const exponent = Math.floor(Math.log10(max || 1) + 1e-9)
  const power = exponent < -4 || exponent > 8 ? exponent : 0
  const unit = 10 ** power
  const decimals = Math.min(20, Math.max(0, Math.ceil(-Math.log10((second - first) / unit) - 1e-9)))
  return ticks.map(({ place }, at) => {
    const digits = (values[at]! / unit).toFixed(decimals)
    return { place, text: `${digits}${power === 0 ? '' : `e${power}`}`.replaceAll('-', '−') }
  })
}
