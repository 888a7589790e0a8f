import { scaleBand } from '@visx/scale'
import { shortenText } from '../frame/shorten-text.ts'
import { valueScale, type HistogramScale, type ValueScale } from './histogram-scale.ts'
import type { HistogramBar } from './reduce-outcomes.ts'

export interface PlanBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PlannedBar {
  readonly band: PlanBox
  readonly boxes: readonly PlanBox[]
  /** Path of each series' error bar, if it has an interval. */
  readonly errors: readonly (string | undefined)[]
  readonly ideal: string | undefined
  readonly rest: boolean
  /** The value of the rest, written because its bar may exceed the axis. */
  readonly figure:
    | { readonly x: number; readonly y: number; readonly text: string; readonly anchor: 'start' | 'end' }
    | undefined
  /** Path of two strokes across a bar that exceeds the axis. */
  readonly cut: string | undefined
  readonly label: {
    readonly x: number
    readonly y: number
    readonly text: string
    /** The text before it was shortened. */
    readonly whole: string
    readonly turned: boolean
    readonly anchor: 'start' | 'middle' | 'end'
  }
  /** Position that the reading box points to. */
  readonly readAt: { readonly x: number; readonly y: number }
}

/** Geometry of a histogram in CSS pixels. */
export interface HistogramPlan {
  readonly rows: boolean
  readonly width: number
  readonly height: number
  readonly ticks: readonly {
    readonly line: string
    readonly x: number
    readonly y: number
    readonly text: string
  }[]
  readonly base: string
  /** Position of the axis label: its start above columns, its end below rows. */
  readonly axisName: { readonly x: number; readonly y: number }
  readonly bars: readonly PlannedBar[]
}

export interface PlanOptions {
  readonly bars: readonly HistogramBar[]
  readonly series: number
  readonly scale: HistogramScale
  readonly shots: number
  readonly locale: string
  readonly width: number
  readonly restText: (outcomes: number) => string
}

/** Average width of a character at 11.5 px: digits in sans, and mono. */
const digitWidth = 6.6
const monoDigitWidth = 6.95
const errorCap = 4
/** Characters of a label that has no room for more. */
const maxLabelLength = 24

function writeWholeLabel(bar: HistogramBar, restText: PlanOptions['restText']): string {
  return bar.outcomes > 1 ? restText(bar.outcomes) : bar.outcome
}

/** @param room characters that fit */
function writeLabel(bar: HistogramBar, restText: PlanOptions['restText'], room: number): string {
  const whole = writeWholeLabel(bar, restText)
  return bar.outcomes > 1 ? whole : shortenText(whole, Math.max(maxLabelLength, Math.floor(room)))
}

/** Computes vertical columns: plot 238 px high; bars 26 px or six tenths of their band wide. */
export function columnPlan({
  bars,
  series,
  scale,
  shots,
  locale,
  width,
  restText,
}: PlanOptions): HistogramPlan {
  const top = 28
  const bottom = 266
  const values = valueScale({ bars, scale, shots, locale, range: [bottom, top], tickCount: 6 })
  const start = Math.max(...values.ticks.map((tick) => tick.text.length * digitWidth), 0) + 20
  const end = width - 8
  const bands = scaleBand<number>({ domain: bars.map((_, index) => index), range: [start, end] })
  const band = bands.bandwidth()
  const labels = bars.map((bar) => writeLabel(bar, restText, (band - 3) / monoDigitWidth))
  const maxLabelWidth = Math.max(
    monoDigitWidth,
    ...bars.map((bar, index) => labelWidth(bar, labels[index]!, monoDigitWidth)),
  )
  const turned = maxLabelWidth > band - 3
  const skip = turned ? Math.max(1, Math.ceil(13 / band)) : 1
  const groupWidth = series === 1 ? Math.min(26, band * 0.59) : Math.min(band * 0.8, series * 22)
  const barWidth = groupWidth / Math.max(1, series)

  return {
    rows: false,
    width,
    height: turned ? bottom + maxLabelWidth + 16 : 300,
    ticks: values.ticks.map(({ place, text }) => ({
      line: `M${start} ${place}H${end}`,
      x: start - 9,
      y: place + 4,
      text,
    })),
    base: `M${start} ${values.base}H${end}`,
    axisName: { x: 0, y: 11 },
    bars: bars.map((bar, index): PlannedBar => {
      const left = bands(index) ?? start
      const centre = left + band / 2
      const idealOverhang = Math.min(5, (band - groupWidth) / 2)
      const boxes = bar.values.map(({ probability }, at) => {
        const place = values.place(probability)
        return {
          x: centre - groupWidth / 2 + at * barWidth,
          y: Math.min(place, values.base),
          width: Math.max(1, barWidth - (series > 1 ? 2 : 0)),
          height: Math.abs(values.base - place),
        }
      })
      const ideal = bar.ideal === undefined ? undefined : values.place(bar.ideal)
      return {
        band: { x: left, y: top - 8, width: band, height: bottom - top + 8 },
        boxes,
        errors: bar.values.map(({ interval }, at) => {
          if (interval === undefined || values.beyond(interval[1])) return undefined
          const x = boxes[at]!.x + boxes[at]!.width / 2
          const [low, high] = interval.map((bound) => values.place(bound)) as [number, number]
          const half = Math.min(errorCap, barWidth / 2 - 0.5)
          return `M${x} ${low}V${high}M${x - half} ${high}h${2 * half}${low < values.base - 1.5 ? `M${x - half} ${low}h${2 * half}` : ''}`
        }),
        ideal:
          ideal === undefined
            ? undefined
            : `M${centre - groupWidth / 2 - idealOverhang} ${Math.min(ideal, bottom - 1)}h${groupWidth + 2 * idealOverhang}`,
        rest: bar.outcomes > 1,
        figure:
          bar.outcomes > 1
            ? {
                x: end,
                y: Math.min(...boxes.map((box) => box.y)) - 6,
                text: bar.values.map(({ probability }) => values.write(probability)).join(' · '),
                anchor: 'end',
              }
            : undefined,
        cut: values.beyond(bar.values[0]?.probability ?? 0)
          ? `M${centre - groupWidth / 2 - 4} ${top + 16}l${groupWidth + 8} -6m0 -6l${-groupWidth - 8} 6`
          : undefined,
        label: {
          ...(turned ? { x: centre + 4, y: bottom + 10 } : { x: centre, y: bottom + 20 }),
          text: index % skip === 0 ? labels[index]! : '',
          whole: writeWholeLabel(bar, restText),
          turned,
          anchor: turned ? 'end' : 'middle',
        },
        readAt: { x: centre, y: Math.min(...boxes.map((box) => box.y), ideal ?? bottom) - 10 },
      }
    }),
  }
}

/**
 * Estimates the width of a text at 11.5 px. A Japanese character is about twice as wide as a Latin
 * one.
 */
function textWidth(text: string): number {
  return [...text].reduce((sum, char) => sum + (char > '\u2e7f' ? 12 : 6.4), 0)
}

/** The width of a label: the rest has words, outcomes have monospaced digits. */
function labelWidth(bar: HistogramBar, label: string, digit: number): number {
  return bar.outcomes > 1 ? textWidth(label) : label.length * digit
}

/** Width of a monospaced character in a row. */
const rowDigitWidth = 7.25
const labelLine = 16

/**
 * Computes horizontal rows for narrow charts: 27 px each, bars 14 px high. Labels that leave too
 * little room for the bars are placed above them.
 */
export function rowPlan({ bars, series, scale, shots, locale, width, restText }: PlanOptions): HistogramPlan {
  const labels = bars.map((bar) => writeLabel(bar, restText, (width - 5) / rowDigitWidth))
  const widths = bars.map((bar, index) => labelWidth(bar, labels[index]!, rowDigitWidth))
  const beside = Math.max(...widths, 14) + 17
  const isAbove = beside > width * 0.45
  const start = isAbove ? 1 : beside
  const end = width - 10
  const above = isAbove ? labelLine : 0
  const rowHeight = above + (series === 1 ? 27 : 13 + 12 * series)
  const bottom = bars.length * rowHeight
  const values = valueScale({ bars, scale, shots, locale, range: [start, end], tickCount: 4 })
  const barHeight = series === 1 ? 14 : 12

  return {
    rows: true,
    width,
    height: bottom + 39,
    ticks: values.ticks.map(({ place, text }) => ({
      line: `M${place} 0V${bottom}`,
      // Keeps the first and the last label inside the drawing.
      x: Math.max(textWidth(text) / 2, Math.min(place, width - textWidth(text) / 2)),
      y: bottom + 17,
      text,
    })),
    base: `M${values.base} 0V${bottom}`,
    axisName: { x: end, y: bottom + 34 },
    bars: bars.map((bar, index): PlannedBar => {
      const y = index * rowHeight
      const middle = y + (rowHeight + above) / 2
      const boxes = bar.values.map(({ probability }, at) => {
        const place = values.place(probability)
        return {
          x: Math.min(place, values.base),
          y: middle - (barHeight * series) / 2 + at * barHeight,
          width: Math.abs(place - values.base),
          height: barHeight - (series > 1 ? 2 : 0),
        }
      })
      const ideal = bar.ideal === undefined ? undefined : values.place(bar.ideal)
      return {
        band: { x: 0, y, width, height: rowHeight },
        boxes,
        errors: bar.values.map(({ interval }, at) => {
          if (interval === undefined || values.beyond(interval[1])) return undefined
          const centre = boxes[at]!.y + boxes[at]!.height / 2
          const [low, high] = interval.map((bound) => values.place(bound)) as [number, number]
          return `M${low} ${centre}H${high}M${high} ${centre - errorCap}v${2 * errorCap}${low > values.base + 1.5 ? `M${low} ${centre - errorCap}v${2 * errorCap}` : ''}`
        }),
        ideal:
          ideal === undefined
            ? undefined
            : `M${Math.max(ideal, start + 1)} ${middle - (barHeight * series) / 2 - 3}v${barHeight * series + 6}`,
        rest: bar.outcomes > 1,
        figure: bar.outcomes > 1 ? rowFigure(bar, boxes, values, end, middle) : undefined,
        cut: values.beyond(bar.values[0]?.probability ?? 0)
          ? `M${end - 22} ${middle + 11}l6 -22m6 0l-6 22`
          : undefined,
        label: {
          ...(isAbove ? { x: 5, y: y + labelLine } : { x: start - 8, y: middle + 4 }),
          text: labels[index]!,
          whole: writeWholeLabel(bar, restText),
          turned: false,
          anchor: isAbove ? 'start' : 'end',
        },
        readAt: { x: (start + end) / 2, y },
      }
    }),
  }
}

/** Places the value of the rest behind its bar, or inside a bar that leaves no room. */
function rowFigure(
  bar: HistogramBar,
  boxes: readonly PlanBox[],
  values: ValueScale,
  end: number,
  middle: number,
): PlannedBar['figure'] {
  const text = bar.values.map(({ probability }) => values.write(probability)).join(' · ')
  const barEnd = Math.max(...boxes.map((box) => box.x + box.width))
  const fits = barEnd + 8 + textWidth(text) <= end
  return {
    x: fits ? barEnd + 8 : Math.min(barEnd, end - 24) - 8,
    y: middle + 4,
    text,
    anchor: fits ? 'start' : 'end',
  }
}

/** Returns the index of the bar whose band contains the point, or null. */
export function barAtPoint(plan: HistogramPlan, x: number, y: number): number | null {
  const found = plan.bars.findIndex(({ band }) =>
    plan.rows ? y >= band.y && y < band.y + band.height : x >= band.x && x < band.x + band.width,
  )
  return found < 0 ? null : found
}
