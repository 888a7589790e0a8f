import { scaleLinear, scaleLog } from '@visx/scale'
import { toHundredths } from '../frame/to-hundredths.ts'
import type { HistogramBar } from './reduce-outcomes.ts'

/** The vertical axis: probabilities, counts, or probabilities on a logarithmic axis. */
export type HistogramScale = 'probability' | 'count' | 'log'

export interface ValueScale {
  /** Returns the position of a probability on the axis, in pixels. */
  readonly place: (probability: number) => number
  /** Position of the bars' base, in pixels. */
  readonly base: number
  /** Returns whether a probability exceeds the axis. */
  readonly beyond: (probability: number) => boolean
  readonly ticks: readonly { readonly place: number; readonly text: string }[]
  /** Writes a probability in the unit of the axis: as a probability or as a count. */
  readonly write: (probability: number) => string
}

interface ValueScaleOptions {
  readonly bars: readonly HistogramBar[]
  readonly scale: HistogramScale
  /** Number of shots, to convert probabilities to counts. */
  readonly shots: number
  readonly locale: string
  /** Start and end of the axis in pixels, from the base. */
  readonly range: readonly [number, number]
  readonly tickCount: number
}

/**
 * Returns the axis of values: linear from 0 (or below, for quasi-probabilities), or logarithmic
 * from the smallest positive value.
 */
export function valueScale({ bars, scale, shots, locale, range, tickCount }: ValueScaleOptions): ValueScale {
  // The rest may exceed all named outcomes; its bar is cut instead of flattening the others.
  const named = bars.filter((bar) => bar.outcomes === 1)
  const extremes = named.flatMap((bar) => [
    ...bar.values.flatMap((value) => [value.probability, ...(value.interval ?? [])]),
    ...(bar.ideal === undefined ? [] : [bar.ideal]),
  ])
  const factor = scale === 'count' ? shots : 1
  const max = Math.max(...extremes, 0) * factor || 1
  const digits = scale === 'count' ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 }
  const figures = new Intl.NumberFormat(locale, digits)
  const write = (probability: number) => figures.format(probability * factor).replace('-', '−')

  if (scale === 'log') {
    const positive = named
      .flatMap((bar) => bar.values.map((value) => value.probability))
      .filter((value) => value > 0)
    const min = 10 ** Math.floor(Math.log10(Math.min(...positive, max)) - 0.0001)
    const log = scaleLog<number>({
      domain: [min, 10 ** Math.ceil(Math.log10(max))],
      range: [...range],
      clamp: true,
    })
    const powers = log.ticks().filter((tick) => Number.isInteger(Number(Math.log10(tick).toFixed(9))))
    return {
      place: (probability) => toHundredths(log(Math.max(probability, min))),
      base: range[0],
      write,
      beyond: (probability) => probability > log.domain()[1]!,
      ticks: powers.map((tick) => ({
        place: toHundredths(log(tick)),
        text: new Intl.NumberFormat(locale, { maximumSignificantDigits: 1 }).format(tick),
      })),
    }
  }

  const linear = scaleLinear<number>({
    domain: [Math.min(...extremes, 0) * factor, max],
    range: [...range],
    clamp: true,
  }).nice(tickCount)
  const ticks = linear.ticks(tickCount)
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0)
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))
  const text = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return {
    place: (probability) => linear(probability * factor),
    base: linear(0),
    write,
    beyond: (probability) => probability * factor > linear.domain()[1]!,
    ticks: ticks.map((tick) => ({ place: linear(tick), text: text.format(tick).replace('-', '−') })),
  }
}
