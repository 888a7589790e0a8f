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
  readonly tickValues?: readonly number[] | undefined
  /** The axis ends at the outermost values instead of at ticks. */
  readonly endsAtValues?: boolean | undefined
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
  tickValues,
  endsAtValues = false,
}: ChartAxisOptions): ChartAxis {
  const finite = values.filter((value) => Number.isFinite(value) && (!log || value > 0))
  if (include !== undefined && !(log && include <= 0)) finite.push(include)
  let low = finite.reduce((min, value) => Math.min(min, value), Number.POSITIVE_INFINITY)
  let high = finite.reduce((max, value) => Math.max(max, value), Number.NEGATIVE_INFINITY)
  if (finite.length === 0) [low, high] = [log ? 1 : 0, log ? 10 : 1]
  if (low === high)
    [low, high] = log
      ? [low / 2, high * 2]
      : [low - (Math.abs(low) || 1) / 2, high + (Math.abs(high) || 1) / 2]

  const options = { domain: [low, high], range: [...range], clamp: true }
  const scale = log ? scaleLog<number>(options) : scaleLinear<number>(options)
  if (!endsAtValues) scale.nice(log ? undefined : count)
  if (!endsAtValues && log) {
    // Extending to whole powers of ten may leave most of the axis empty.
    const ends = scale.ticks().filter(isRound)
    scale.domain([ends.findLast((end) => end <= low) ?? low, ends.find((end) => end >= high) ?? high])
  }
  const preferred = tickValues ?? (log ? logTicks(scale.ticks(), count) : scale.ticks(count))
  // If texts repeat, use fewer ticks instead of more digits: the caller's format may be in per
  // cent.
  const smallerCounts =
    tickValues || log ? [] : Array.from({ length: count - 1 }, (_, index) => count - 1 - index)
  const candidates = [preferred, ...smallerCounts.map((fewer) => scale.ticks(fewer))]
  const readable = format && candidates.find((ticks) => ticks.length > 1 && areDistinct(ticks.map(format)))
  const ticks = readable ?? preferred
  const texts =
    format && (readable || preferred.length < 2) ? ticks.map(format) : plainTexts(ticks, { locale, log })
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
  const round = all.filter(isRound)
  return round.length <= count * 1.5 ? round : all.filter((tick) => leadingDigit(tick) === 1)
}

function leadingDigit(tick: number): number {
  return Number(tick.toExponential()[0])
}
function isRound(tick: number): boolean {
  return [1, 2, 5].includes(leadingDigit(tick))
}
