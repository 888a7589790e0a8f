import { scaleLinear, scaleLog } from '@visx/scale'
import { toHundredths } from './to-hundredths.ts'

export interface AxisTick {
  readonly place: number
  readonly text: string
}

export interface ChartAxis {
  /** Pixels of a value; beyond the axis it stays at its end. */
  readonly place: (value: number) => number
  readonly ticks: readonly AxisTick[]
}

interface ChartAxisOptions {
  readonly values: readonly number[]
  readonly range: readonly [number, number]
  readonly count: number
  readonly log?: boolean | undefined
  /** How values are written; unless told, with as many digits as tell the ticks apart. */
  readonly format?: ((value: number) => string) | undefined
  readonly locale?: string | undefined
  /** The axis reaches this value, for example 0. */
  readonly include?: number | undefined
  /** Values with a tick of their own, in place of round ones. */
  readonly at?: readonly number[] | undefined
  /** Ends at the outermost values instead of at ticks. */
  readonly tight?: boolean | undefined
}

/** An axis for these values with round ticks, no two of which have the same text. */
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
    // Whole powers of ten may leave most of the axis to no value.
    const ends = scale.ticks().filter(isRound)
    scale.domain([ends.findLast((end) => end <= low) ?? low, ends.find((end) => end >= high) ?? high])
  }
  const all = at ?? (log ? logTicks(scale.ticks(), count) : scale.ticks(count))
  // Fewer ticks rather than other numbers than the caller's, which may be in per cent.
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

/** With as many decimals as the smallest distance of two ticks has. */
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

/** Of all ticks of a logarithm those at 1, 2 and 5, or only the powers of ten where these are too many. */
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
