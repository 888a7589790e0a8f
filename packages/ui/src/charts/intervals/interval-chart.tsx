'use client'

import { useState, type ReactNode, type Ref } from 'react'
import type { Column } from '../../data/column.ts'
import { DataTable } from '../../data/data-table.tsx'
import { toCsv } from '../../data/to-csv.ts'
import { ChartFrame, LegendEntry, type ChartWords } from '../frame/chart-frame.tsx'
import { GridLine } from '../frame/grid-line.tsx'
import { ReadingBox } from '../frame/reading-box.tsx'
import { ReadingCursor } from '../frame/reading-cursor.tsx'
import { seriesPaint } from '../frame/series-paint.ts'
import {
  interval95,
  intervalPlan,
  nearestMark,
  positionsOfMark,
  type IntervalMark,
  type IntervalPlan,
} from './interval-plan.ts'

/** Props of `IntervalChart`: values with their intervals of confidence. */
export interface IntervalChartProps {
  /** Texts of the chart and headers of its table. */
  words: ChartWords & {
    /** Headers of the table. */
    readonly quantity: string
    readonly amount: string
    readonly value: string
    readonly deviation: string
    readonly interval: string
    readonly ideal: string
  }
  /** The measured value. */
  value: number
  /** Standard deviation, not below 0. */
  deviation?: number | undefined
  /** The exact value, shown as a mark. */
  ideal?: number | undefined
  /** Formats a value with its unit. */
  format: (value: number) => string
  /** Number of the figure: "Fig. 1". */
  number?: string | undefined
  /** What the figure shows, in one or two sentences. */
  caption?: ReactNode
  /** Name of exported files, without extension. */
  fileName?: string | undefined
  /** Receives the drawing; null while the table is shown. */
  ref?: Ref<SVGSVGElement> | undefined
}

/**
 * One measured value with its standard deviation, 95 % interval and ideal value.
 *
 * @beta
 */
export function IntervalChart({
  words,
  value,
  deviation,
  ideal,
  format,
  number,
  caption,
  fileName,
  ref,
}: IntervalChartProps) {
  const rows: Quantity[] = [
    { mark: 'value', name: words.value, amounts: [value] },
    ...(deviation === undefined
      ? []
      : [
          { mark: 'deviation' as const, name: words.deviation, amounts: [deviation] },
          { mark: 'interval' as const, name: words.interval, amounts: interval95(value, deviation) },
        ]),
    ...(ideal === undefined ? [] : [{ mark: 'ideal' as const, name: words.ideal, amounts: [ideal] }]),
  ]
  const formatAmounts = ({ amounts }: Quantity) => inBrackets(amounts.map(format))
  const columns: Column<Quantity>[] = [
    { key: 'quantity', header: words.quantity, cell: ({ name }) => name, text: ({ name }) => name },
    {
      key: 'amount',
      header: words.amount,
      align: 'end',
      cell: formatAmounts,
      text: ({ amounts }) => (amounts.length > 1 ? inBrackets(amounts.map(String)) : amounts[0]),
    },
  ]
  return (
    <ChartFrame
      words={words}
      number={number}
      caption={caption}
      fileName={fileName}
      legend={
        <IntervalLegend words={words} hasDeviation={deviation !== undefined} hasIdeal={ideal !== undefined} />
      }
      csv={() => toCsv(columns, rows)}
      renderTable={() => (
        <DataTable
          caption={words.label}
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          density="figures"
          small="table"
        />
      )}
    >
      {(width) => (
        <IntervalFigure
          ref={ref}
          plan={intervalPlan({ value, deviation, ideal, width, format })}
          label={words.label}
          marks={rows.map((row) => ({ mark: row.mark, lines: [row.name, formatAmounts(row)] }))}
        />
      )}
    </ChartFrame>
  )
}

interface Quantity {
  readonly mark: IntervalMark
  readonly name: string
  readonly amounts: readonly number[]
}

/** Formats an interval as [low, high]; a dash would look like a minus sign. */
function inBrackets(amounts: readonly string[]): string {
  return amounts.length > 1 ? `[${amounts.join(', ')}]` : amounts.join('')
}

interface IntervalFigureProps {
  ref: Ref<SVGSVGElement> | undefined
  plan: IntervalPlan
  label: string
  marks: readonly { readonly mark: IntervalMark; readonly lines: readonly string[] }[]
}

/** Offset of the reading box below the axis, so that it does not cover the drawing. */
const boxOffset = 62

function IntervalFigure({ ref, plan, label, marks }: IntervalFigureProps) {
  const [index, setIndex] = useState<number | null>(null)
  const here = index === null ? undefined : marks[index]
  const [from = 0, to = from] = here ? positionsOfMark(plan, here.mark) : []
  return (
    <>
      <IntervalDrawing ref={ref} plan={plan} reading={here?.mark} />
      <ReadingCursor
        label={label}
        count={marks.length}
        index={index}
        onIndexChange={setIndex}
        spoken={(at) => marks[at]!.lines.join(' ')}
        markAt={(x) =>
          nearestMark(
            plan,
            marks.map(({ mark }) => mark),
            x,
          )
        }
      />
      {here && (
        <ReadingBox x={(from + to) / 2} y={plan.base + boxOffset} width={plan.width} lines={here.lines} />
      )}
    </>
  )
}

interface IntervalDrawingProps {
  ref: Ref<SVGSVGElement> | undefined
  plan: IntervalPlan
  reading: IntervalMark | undefined
}

function IntervalDrawing({ ref, plan, reading }: IntervalDrawingProps) {
  const { width, height, base, middle, value, deviation, interval, ideal, ticks } = plan
  return (
    <svg
      ref={ref}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="block max-w-full"
    >
      {ticks.map((tick) => (
        <GridLine key={tick.place} d={`M${tick.place} 20V${base}`} />
      ))}
      {reading && (
        <path
          d={positionsOfMark(plan, reading)
            .map((place) => `M${place} 20V${base}`)
            .join('')}
          stroke="var(--accent)"
          strokeWidth={1.5}
        />
      )}
      {interval && (
        <path
          d={`M${interval[0]} ${middle}H${interval[1]}M${interval[0]} ${middle - 5}v10M${interval[1]} ${middle - 5}v10`}
          stroke="var(--ink)"
          strokeWidth={1.4}
        />
      )}
      {deviation && (
        <rect
          x={deviation[0]}
          y={middle - 7}
          width={deviation[1] - deviation[0]}
          height={14}
          {...seriesPaint(0)}
        />
      )}
      {ideal !== undefined && (
        <path
          d={`M${ideal} 20V${base}`}
          stroke="var(--c-vermilion)"
          strokeWidth={reading === 'ideal' ? 3.5 : 2.25}
        />
      )}
      <circle
        cx={value.place}
        cy={middle}
        r={reading === 'value' ? 5 : 4}
        fill="var(--c-indigo)"
        stroke="var(--page)"
        strokeWidth={1.5}
      />
      <text x={value.place} y={12} textAnchor="middle" fontSize={11.5} fill="var(--ink)">
        {value.text}
      </text>
      <path d={`M0 ${base + 0.5}H${width}`} stroke="var(--line3)" />
      {ticks.map((tick) => (
        <text
          key={tick.place}
          x={tick.place}
          y={base + 18}
          textAnchor="middle"
          fontSize={11.5}
          fill="var(--ink2)"
        >
          {tick.text}
        </text>
      ))}
    </svg>
  )
}

interface IntervalLegendProps {
  words: IntervalChartProps['words']
  hasDeviation: boolean
  hasIdeal: boolean
}

function IntervalLegend({ words, hasDeviation, hasIdeal }: IntervalLegendProps) {
  return (
    <>
      {hasDeviation && (
        <>
          <LegendEntry
            sign={
              <svg width={14} height={14} aria-hidden="true">
                <rect x={1} y={1} width={12} height={12} {...seriesPaint(0)} />
              </svg>
            }
          >
            {words.deviation}
          </LegendEntry>
          <LegendEntry
            sign={
              <svg width={18} height={10} aria-hidden="true">
                <path d="M1 5h16M1 0v10M17 0v10" stroke="var(--ink)" strokeWidth={1.4} />
              </svg>
            }
          >
            {words.interval}
          </LegendEntry>
        </>
      )}
      {hasIdeal && (
        <LegendEntry
          sign={
            <svg width={4} height={14} aria-hidden="true">
              <path d="M2 0v14" stroke="var(--c-vermilion)" strokeWidth={2.5} />
            </svg>
          }
        >
          {words.ideal}
        </LegendEntry>
      )}
    </>
  )
}
