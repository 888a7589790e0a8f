import { scaleLinear, scaleLog } from '@visx/scale'
import { toHundredths } from './to-hundredths.ts'

export interface AxisTick {
  readonly place: number
  readonly text: string
}

export interface ChartAxis {
  /** Returns the position of a value in pixels, clamped to the axis. */
  readonly place: (value: number) => number
  readonly ticks: readonly AxisTick[]
}

interface ChartAxisOptions {
  readonly values: readonly number[]
  readonly range: readonly [number, number]
  readonly count: number
  readonly log?: boolean | undefined
  /** Format of values. By default, with as many digits as tell the ticks apart. */
  readonly format?: ((value: number) => string) | undefined
  readonly locale?: string | undefined
  /** A value that the axis must contain, for example 0. */
  readonly include?: number | undefined
  /** Values of the ticks, instead of round ones. */
  readonly at?: readonly number[] | undefined
  /** The axis ends at the outermost values instead of at ticks. */
  readonly tight?: boolean | undefined
}

/** Returns an axis for the values, with round ticks that all have different texts. */
export function chartAxis({
  values,
  range,
  count,
  log = false,
  format,
  locale = 'en',
  include,
  at,
  tight = false,
}: ChartAxisOptions): ChartAxis {
  const known = values.filter((value) => Number.isFinite(value) && (!log || value > 0))
  if (include !== undefined && !(log && include <= 0)) known.push(include)
  let low = known.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  let high = known.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  if (known.length === 0) [low, high] = [log ? 1 : 0, log ? 10 : 1]
  if (low === high)
    [low, high] = log
      ? [low / 2, high * 2]
      : [low - (Math.abs(low) || 1) / 2, high + (Math.abs(high) || 1) / 2]

  const options = { domain: [low, high], range: [...range], clamp: true }
  const scale = log ? scaleLog<number>(options) : scaleLinear<number>(options)
  if (!tight) scale.nice(log ? undefined : count)
  if (!tight && log) {
    // Extending to whole powers of ten may leave most of the axis empty.
    const ends = scale.ticks().filter(isRound)
    scale.domain([ends.findLast((end) => end <= low) ?? low, ends.find((end) => end >= high) ?? high])
  }
  const all = at ?? (log ? logTicks(scale.ticks(), count) : scale.ticks(count))
  // If texts repeat, use fewer ticks instead of more digits: the caller's format may be in per
  // cent.
  const counts = at || log ? [] : Array.from({ length: count - 1 }, (_, less) => count - 1 - less)
  const choices = [all, ...counts.map((fewer) => scale.ticks(fewer))]
  const readable = format && choices.find((ticks) => ticks.length > 1 && areDistinct(ticks.map(format)))
  const ticks = readable ?? all
  const texts =
    format && (readable || all.length < 2) ? ticks.map(format) : plainTexts(ticks, { locale, log })
  const [start = low] = scale.domain()
  const place = (value: number) => (log ? toHundredths(scale(Math.max(value, start))) : scale(value))
  return { place, ticks: ticks.map((tick, index) => ({ place: place(tick), text: texts[index]! })) }
}

function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}

/** Formats ticks with as many decimals as their smallest distance has. */
function plainTexts(
  ticks: readonly number[],
  { locale, log }: { readonly locale: string; readonly log: boolean },
): readonly string[] {
  const step = Math.min(...ticks.slice(1).map((tick, index) => Math.abs(tick - ticks[index]!)))
  const decimals = Number.isFinite(step) && step > 0 ? Math.ceil(-Math.log10(step) - 1e-9) : 0
  const digits = Math.min(20, Math.max(0, decimals))
  const numbers = new Intl.NumberFormat(locale, {
    minimumFractionDigits: log ? 0 : digits,
    maximumFractionDigits: digits,
  })
  return ticks.map((tick) => numbers.format(tick).replace('-', '−'))
}

/**
 * Returns the ticks at 1, 2 and 5 of a logarithmic axis, or only powers of ten if these are too
 * many.
 */
function logTicks(all: readonly number[], count: number): readonly number[] {
  const some = all.filter(isRound)
  return some.length <= count * 1.5 ? some : all.filter((tick) => leading(tick) === 1)
}

function leading(tick: number): number {
  return Number(tick.toExponential()[0])
}
function isRound(tick: number): boolean {
  return [1, 2, 5].includes(leading(tick))
}
