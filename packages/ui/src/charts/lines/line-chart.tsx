'use client'

import { useState, type ReactNode } from 'react'
import type { Column } from '../../data/column.ts'
import { DataTable } from '../../data/data-table.tsx'
import { toCsv } from '../../data/to-csv.ts'
import { seriesColor } from '../../tokens/data-colors.ts'
import { ChartFrame, LegendEntry, type ChartWords } from '../frame/chart-frame.tsx'
import { ReadingBox } from '../frame/reading-box.tsx'
import { ReadingCursor } from '../frame/reading-cursor.tsx'
import { LineDrawing } from './line-drawing.tsx'
import { linePlan } from './line-plan.ts'
import type { AxisOptions, LinePoint, LineSeries } from './line-series.ts'
import { SeriesMarker } from './series-marker.tsx'

/** Props of `LineChart`: one or more series over a common axis. */
export interface LineChartProps {
  /** Texts of the chart. */
  words: ChartWords
  /** One or more lines, each with its points. */
  series: readonly LineSeries[]
  /** Name, scale and format of the horizontal axis. */
  x: AxisOptions
  /** Name, scale and format of the vertical axis. */
  y: AxisOptions
  /** Height of the drawing in CSS pixels, default 260. */
  height?: number | undefined
  /** Language tag for the format of numbers. */
  locale?: string | undefined
  /** Number of the figure: "Fig. 1". */
  number?: string | undefined
  /** What the figure shows, in one or two sentences. */
  caption?: ReactNode
  /** Controls at the end of the legend's row. */
  controls?: ReactNode
  /** Name of exported files, without extension. */
  fileName?: string | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

/** A line chart for a sweep or a trend: markers, a band for the interval, labels at line ends. */
export function LineChart({
  words,
  series,
  x,
  y,
  height = 260,
  locale = 'en',
  number,
  caption,
  controls,
  fileName,
  className,
}: LineChartProps) {
  const numberFormat = new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 })
  const format = {
    x: x.format ?? ((value: number) => numberFormat.format(value).replace('-', '−')),
    y: y.format ?? ((value: number) => numberFormat.format(value).replace('-', '−')),
  }
  const places = [...new Set(series.flatMap((entry) => entry.points.map((point) => point.x)))].toSorted(
    (a, b) => a - b,
  )
  const pointOf = (entry: LineSeries, place: number): LinePoint | undefined =>
    entry.points.find((point) => point.x === place)
  const valueText = (point: LinePoint | undefined): string =>
    point === undefined
      ? '–'
      : point.low === undefined || point.high === undefined
        ? format.y(point.y)
        : `${format.y(point.y)} (${format.y(point.low)}–${format.y(point.high)})`
  const lines = (place: number): string[] => [
    `${x.label} ${format.x(place)}`,
    ...series.map((entry) => `${entry.label} ${valueText(pointOf(entry, place))}`),
  ]
  const columns: Column<number>[] = [
    { key: 'x', header: x.label, align: 'end', cell: format.x, text: (place) => place },
    ...series.map((entry): Column<number> => ({
      key: entry.key,
      header: entry.label,
      align: 'end',
      cell: (place) => valueText(pointOf(entry, place)),
      text: (place) => pointOf(entry, place)?.y,
    })),
  ]

  return (
    <ChartFrame
      words={words}
      number={number}
      caption={caption}
      controls={controls}
      {...(fileName !== undefined && { fileName })}
      {...(className !== undefined && { className })}
      legend={
        series.length > 1
          ? series.map(({ key, label }, index) => (
              <LegendEntry
                key={key}
                sign={
                  <svg width={22} height={12} aria-hidden="true">
                    <path d="M0 6h22" stroke={seriesColor(index)} strokeWidth={1.75} />
                    <SeriesMarker index={index} x={11} y={6} color={seriesColor(index)} />
                  </svg>
                }
              >
                {label}
              </LegendEntry>
            ))
          : undefined
      }
      csv={() => toCsv(columns, places)}
      renderTable={() => (
        <DataTable
          caption={words.label}
          columns={columns}
          rows={places}
          rowKey={String}
          density="figures"
          small="table"
          windowed
          stickyHead
        />
      )}
    >
      {(width) => (
        <LineFigure
          plan={linePlan({
            series,
            places,
            x: { ...x, format: format.x },
            y: { ...y, format: format.y },
            width,
            height,
          })}
          places={places}
          label={words.label}
          lines={lines}
          axes={{ x: x.label, y: y.label }}
        />
      )}
    </ChartFrame>
  )
}

interface LineFigureProps {
  plan: ReturnType<typeof linePlan>
  places: readonly number[]
  label: string
  lines: (place: number) => string[]
  axes: { readonly x: string; readonly y: string }
}

function LineFigure({ plan, places, label, lines, axes }: LineFigureProps) {
  const [index, setIndex] = useState<number | null>(null)
  const at = index === null ? undefined : plan.places[index]
  const nearest = (x: number): number =>
    plan.places.reduce(
      (best, place, candidate) => (Math.abs(place - x) < Math.abs(plan.places[best]! - x) ? candidate : best),
      0,
    )
  return (
    <>
      <LineDrawing plan={plan} reading={index} axes={axes} />
      <ReadingCursor
        label={label}
        count={places.length}
        index={index}
        onIndexChange={setIndex}
        spoken={(place) => lines(places[place]!).join(', ')}
        markAt={nearest}
      />
      {at !== undefined && index !== null && (
        <ReadingBox x={at} y={plan.top} width={plan.width} lines={lines(places[index]!)} />
      )}
    </>
  )
}
