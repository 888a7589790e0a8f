'use client'

import { useId, useState, type ReactNode, type Ref } from 'react'
import type { Column } from '../../data/column.ts'
import { DataTable } from '../../data/data-table.tsx'
import { toCsv } from '../../data/to-csv.ts'
import { ChartFrame, LegendEntry, type ChartWords } from '../frame/chart-frame.tsx'
import { ReadingBox } from '../frame/reading-box.tsx'
import { ReadingCursor } from '../frame/reading-cursor.tsx'
import { seriesPaint } from '../frame/series-paint.ts'
import { HistogramDrawing } from './histogram-drawing.tsx'
import { barAtPoint, columnPlan, rowPlan, type HistogramPlan } from './histogram-plan.ts'
import type { HistogramScale } from './histogram-scale.ts'
import {
  reduceOutcomes,
  type Distribution,
  type HistogramBar,
  type HistogramSeries,
  type OutcomeOrder,
} from './reduce-outcomes.ts'

/** Texts of `Histogram`. */
export interface HistogramWords extends ChartWords {
  readonly outcome: string
  readonly probability: string
  readonly count: string
  /** Header of the interval: "95 % interval". */
  readonly interval: string
  readonly ideal: string
  /** Label of the bar that sums the other outcomes: "Other (12)". */
  readonly rest: (outcomes: number) => string
}

/** Props of `Histogram`: measured outcomes of one or more series, and the ideal. */
export interface HistogramProps {
  /** Texts of the chart and of its table. */
  words: HistogramWords
  /** One or more runs; the first is indigo. */
  series: readonly HistogramSeries[]
  /**
   * Exact probabilities, shown as a line across each bar. `'pending'` reserves their entry in the
   * legend, so that nothing moves later.
   */
  ideal?: Distribution | 'pending' | undefined
  /** Default: by label in columns, by value in rows. */
  order?: OutcomeOrder | undefined
  /** Outcome at distance 0 in the order `hamming`. */
  reference?: string | undefined
  /** The axis: probabilities, counts, or probabilities on a logarithmic scale. */
  scale?: HistogramScale | undefined
  /** Number of outcomes with their own bar; default 32, or 8 in rows. */
  top?: number | undefined
  /** Default: rows below 480 px of width, else columns. */
  direction?: 'columns' | 'rows' | undefined
  /** Language tag for the format of numbers. */
  locale?: string | undefined
  /** Number of the figure: "Fig. 1". */
  number?: string | undefined
  /** What the figure shows, in one or two sentences. */
  caption?: ReactNode
  /** Controls at the end of the legend's row. A function gets the current order. */
  controls?: ReactNode | ((shown: { order: OutcomeOrder }) => ReactNode)
  /** Name of exported files, without extension. */
  fileName?: string | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
  /** Receives the drawing; null while the table is shown. */
  ref?: Ref<SVGSVGElement> | undefined
}

/**
 * A histogram of measurement outcomes with 95 % intervals, ideal values and several runs. Reduces
 * up to 2^20 outcomes before drawing.
 */
export function Histogram({
  words,
  series,
  ideal: idealOrPending,
  order,
  reference,
  scale = 'probability',
  top,
  direction,
  locale = 'en',
  number,
  caption,
  controls,
  fileName,
  className,
  ref,
}: HistogramProps) {
  const ideal = idealOrPending === 'pending' ? undefined : idealOrPending
  const inRows = (width: number): boolean => (direction === undefined ? width < 480 : direction === 'rows')
  const description = describeBars(words, locale, series, ideal !== undefined)
  const reduceTo = (count: number, defaultOrder: OutcomeOrder): readonly HistogramBar[] => {
    const { bars, rest } = reduceOutcomes({
      series,
      ideal,
      order: order ?? defaultOrder,
      top: top ?? count,
      reference,
    })
    return rest === undefined ? bars : [...bars, rest]
  }
  const allBars = (): readonly HistogramBar[] => reduceTo(Number.POSITIVE_INFINITY, 'label')

  return (
    <ChartFrame
      words={words}
      number={number}
      caption={caption}
      controls={
        typeof controls === 'function'
          ? (width) => controls({ order: order ?? (inRows(width) ? 'value' : 'label') })
          : controls
      }
      {...(fileName !== undefined && { fileName })}
      {...(className !== undefined && { className })}
      legend={<HistogramLegend words={words} series={series} ideal={idealOrPending} />}
      csv={() => toCsv(description.csvColumns, allBars())}
      renderTable={() => (
        <DataTable
          caption={words.label}
          columns={description.columns}
          rows={reduceTo(100, 'label')}
          rowKey={(bar) => bar.outcome}
          density="figures"
          small="table"
          windowed
          stickyHead
        />
      )}
    >
      {(width) => {
        const rows = inRows(width)
        const bars = rows ? reduceTo(8, 'value') : reduceTo(32, 'label')
        const planOptions = {
          bars,
          series: series.length,
          scale,
          shots: series[0]?.shots ?? 1,
          locale,
          width,
          restText: words.rest,
        }
        return (
          <HistogramChart
            ref={ref}
            plan={rows ? rowPlan(planOptions) : columnPlan(planOptions)}
            bars={bars}
            series={series}
            label={words.label}
            axisName={scale === 'count' ? words.count : words.probability}
            description={description}
          />
        )
      }}
    </ChartFrame>
  )
}

interface HistogramChartProps {
  ref: Ref<SVGSVGElement> | undefined
  plan: HistogramPlan
  bars: readonly HistogramBar[]
  series: readonly HistogramSeries[]
  label: string
  axisName: string
  description: ReturnType<typeof describeBars>
}

function HistogramChart({ ref, plan, bars, series, label, axisName, description }: HistogramChartProps) {
  const [index, setIndex] = useState<number | null>(null)
  const id = useId()
  const here = index === null ? undefined : plan.bars[index]
  return (
    <>
      <HistogramDrawing ref={ref} id={id} plan={plan} series={series} axisName={axisName} reading={index} />
      <ReadingCursor
        label={label}
        count={bars.length}
        index={index}
        onIndexChange={setIndex}
        spoken={(at) => description.lines(bars[at]!).join(', ')}
        markAt={(x, y) => barAtPoint(plan, x, y)}
      />
      {here !== undefined && index !== null && (
        <ReadingBox
          x={here.readAt.x}
          y={here.readAt.y}
          width={plan.width}
          lines={description.lines(bars[index]!)}
        />
      )}
    </>
  )
}

interface HistogramLegendProps {
  words: HistogramWords
  series: readonly HistogramSeries[]
  ideal: HistogramProps['ideal']
}

function HistogramLegend({ words, series, ideal }: HistogramLegendProps) {
  return (
    <>
      {series.map(({ key, label, look }, index) => (
        <LegendEntry
          key={key}
          sign={
            <svg width={14} height={14} aria-hidden="true">
              <rect x={1} y={1} width={12} height={12} {...seriesPaint(index, look)} />
              {look === 'mitigated' && (
                <path d="M1 7 7 1M1 13 13 1M7 13 13 7" stroke="var(--c-sky)" strokeWidth={1.6} />
              )}
            </svg>
          }
        >
          {label}
        </LegendEntry>
      ))}
      {ideal && (
        <LegendEntry
          {...(ideal === 'pending' && { className: 'invisible' })}
          sign={
            <svg width={16} height={4} aria-hidden="true">
              <path d="M0 2h16" stroke="var(--c-vermilion)" strokeWidth={2.5} />
            </svg>
          }
        >
          {words.ideal}
        </LegendEntry>
      )}
    </>
  )
}

/** Returns functions that describe a bar: as lines of text and as columns of the table. */
function describeBars(
  words: HistogramWords,
  locale: string,
  series: readonly HistogramSeries[],
  hasIdeal: boolean,
) {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 })
  const integers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const formatProbability = (value: number): string => format.format(value).replace('-', '−')
  const name = (bar: HistogramBar): string => (bar.outcomes > 1 ? words.rest(bar.outcomes) : bar.outcome)
  const isComparison = series.length > 1

  const lines = (bar: HistogramBar): string[] => [
    name(bar),
    ...series.map(({ label, name: short = label }, index) => {
      const { probability, interval } = bar.values[index]!
      const bounds =
        interval === undefined ? '' : ` (${formatProbability(interval[0])}–${formatProbability(interval[1])})`
      return `${isComparison ? `${short} ` : ''}${formatProbability(probability)}${bounds}`
    }),
    ...(bar.ideal === undefined ? [] : [`${words.ideal} ${formatProbability(bar.ideal)}`]),
  ]

  const outcome: Column<HistogramBar> = {
    key: 'outcome',
    header: words.outcome,
    cell: (bar) => <span className="font-mono text-caption">{name(bar)}</span>,
    text: name,
  }
  const perSeries = series.map(({ key, label, name: short = label, shots }, index) => {
    const prefix = isComparison ? `${short}, ` : ''
    const probability = (bar: HistogramBar): number => bar.values[index]!.probability
    const value: Column<HistogramBar> = {
      key: `${key}-probability`,
      header: `${prefix}${words.probability}`,
      align: 'end',
      cell: (bar) => formatProbability(probability(bar)),
      text: probability,
    }
    if (shots === undefined) return { figures: [value], interval: [], bounds: [] }
    const counted = (bar: HistogramBar): number => Math.round(probability(bar) * shots)
    const count: Column<HistogramBar> = {
      key: `${key}-count`,
      header: `${prefix}${words.count}`,
      align: 'end',
      cell: (bar) => integers.format(counted(bar)),
      text: counted,
    }
    const boundsOf = (bar: HistogramBar) => bar.values[index]!.interval!
    const interval: Column<HistogramBar> = {
      key: `${key}-interval`,
      header: `${prefix}${words.interval}`,
      align: 'end',
      cell: (bar) => boundsOf(bar).map(formatProbability).join('–'),
    }
    const bounds = ['min', 'max'].map((bound, at): Column<HistogramBar> => ({
      ...interval,
      key: `${key}-${bound}`,
      header: `${interval.header} (${bound})`,
      text: (bar) => boundsOf(bar)[at],
    }))
    return { figures: [count, value], interval: [interval], bounds }
  })
  const exact: readonly Column<HistogramBar>[] = hasIdeal
    ? [
        {
          key: 'ideal',
          header: words.ideal,
          align: 'end',
          cell: (bar) => (bar.ideal === undefined ? '–' : formatProbability(bar.ideal)),
          text: (bar) => bar.ideal,
        },
      ]
    : []
  return {
    lines,
    columns: [outcome, ...perSeries.flatMap(({ figures, interval }) => [...figures, ...interval]), ...exact],
    /** In CSV an interval is two columns of numbers. */
    csvColumns: [outcome, ...perSeries.flatMap(({ figures, bounds }) => [...figures, ...bounds]), ...exact],
  }
}
