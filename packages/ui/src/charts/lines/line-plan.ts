import { chartAxis, type AxisTick } from '../frame/chart-axis.ts'
import type { AxisOptions, LinePoint, LineSeries } from './line-series.ts'

export interface PlannedPoint {
  readonly x: number
  readonly y: number
  readonly low: number | undefined
  readonly high: number | undefined
}

export interface PlannedLine {
  readonly key: string
  readonly label: string
  readonly points: readonly PlannedPoint[]
  /** False if markers would touch each other. */
  readonly marked: boolean
}

/** Geometry of a line chart in CSS pixels. */
export interface LinePlan {
  readonly width: number
  readonly height: number
  readonly top: number
  readonly bottom: number
  readonly start: number
  readonly end: number
  readonly xTicks: readonly AxisTick[]
  readonly yTicks: readonly AxisTick[]
  readonly lines: readonly PlannedLine[]
  /** Horizontal position of each value of x. */
  readonly places: readonly number[]
}

type FormattedAxis = AxisOptions & { readonly format: (value: number) => string }

interface LinePlanOptions {
  readonly series: readonly LineSeries[]
  readonly places: readonly number[]
  readonly x: FormattedAxis
  readonly y: FormattedAxis
  readonly width: number
  readonly height: number
}

export function linePlan({ series, places, x, y, width, height }: LinePlanOptions): LinePlan {
  const top = 24
  const bottom = height - 42
  const heights = series.flatMap((one) =>
    one.points.flatMap((point) => [point.y, point.low ?? point.y, point.high ?? point.y]),
  )
  const yAxis = chartAxis({
    values: heights,
    range: [bottom, top],
    count: 5,
    log: y.log,
    format: y.format,
    include: y.include,
    tickValues: y.ticks,
  })
  const start = Math.max(...yAxis.ticks.map((tick) => tick.text.length * 6.6), 0) + 16
  const labelWidth =
    series.length > 1 && width > 480 ? Math.max(...series.map(({ label }) => label.length)) * 6.6 + 14 : 12
  const end = width - Math.min(labelWidth, width * 0.3)
  const xAxis = chartAxis({
    values: places,
    range: [start + 6, end],
    count: Math.max(2, Math.floor((end - start) / 84)),
    log: x.log,
    format: x.format,
    include: x.include,
    tickValues: x.ticks,
    endsAtValues: true,
  })
  const planned = (point: LinePoint): PlannedPoint => ({
    x: xAxis.place(point.x),
    y: yAxis.place(point.y),
    low: point.low === undefined ? undefined : yAxis.place(point.low),
    high: point.high === undefined ? undefined : yAxis.place(point.high),
  })
  return {
    width,
    height,
    top,
    bottom,
    start,
    end,
    xTicks: xAxis.ticks,
    yTicks: yAxis.ticks,
    lines: series.map(({ key, label, points }) => ({
      key,
      label,
      points: points.map(planned),
      marked: points.length * 9 < end - start,
    })),
    places: places.map((place) => xAxis.place(place)),
  }
}
