'use client'

import { useMemo, useState, type ReactNode } from 'react'
import type { Column } from '../../data/column.ts'
import { DataTable } from '../../data/data-table.tsx'
import { toCsv } from '../../data/to-csv.ts'
import { ChartFrame, type ChartWords } from '../frame/chart-frame.tsx'
import { ReadingBox } from '../frame/reading-box.tsx'
import { ReadingCursor } from '../frame/reading-cursor.tsx'
import { distributionPlan, type DistributionPlan } from './distribution-plan.ts'

/** An item of `DistributionChart` and its value. */
export interface DistributionItem {
  readonly key: string
  /** Name of the item: "Qubit 27". */
  readonly label: string
  readonly value: number | undefined
}

/** Props of `DistributionChart`: one value for each item, such as a qubit. */
export interface DistributionChartProps {
  /** Texts of the chart and of its table. */
  words: ChartWords & { readonly item: string; readonly median: string; readonly noData: string }
  /** The items with their values; the axis names how many have none. */
  items: readonly DistributionItem[]
  /**
   * Name of the axis with its unit, and formats of values and of axis ticks (default: the format of
   * values).
   */
  axis: {
    readonly label: string
    readonly log?: boolean
    readonly format: (value: number) => string
    readonly tick?: ((value: number) => string) | undefined
  }
  /** Key of the selected item, shared with map and table. */
  selected?: string | null | undefined
  /** Called with the key of the item that is selected by pointer or key. */
  onSelect?: ((key: string) => void) | undefined
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

/**
 * A dot plot of a metric: one dot per item, equal values stacked, the median marked. Its selection
 * can be shared with map and table.
 */
export function DistributionChart({
  words,
  items,
  axis,
  selected = null,
  onSelect,
  number,
  caption,
  controls,
  fileName,
  className,
}: DistributionChartProps) {
  const sorted = items
    .filter(
      (item): item is DistributionItem & { value: number } =>
        item.value !== undefined && Number.isFinite(item.value),
    )
    .toSorted((first, second) => first.value - second.value)
  const missing = items.length - sorted.length
  const columns: Column<DistributionItem>[] = [
    { key: 'item', header: words.item, cell: (item) => item.label, text: (item) => item.label },
    {
      key: 'value',
      header: axis.label,
      align: 'end',
      cell: (item) => (item.value === undefined ? words.noData : axis.format(item.value)),
      text: (item) => item.value,
    },
  ]
  return (
    <ChartFrame
      words={words}
      number={number}
      caption={caption}
      controls={controls}
      {...(fileName !== undefined && { fileName })}
      {...(className !== undefined && { className })}
      csv={() => toCsv(columns, items)}
      renderTable={() => (
        <DataTable
          caption={words.label}
          columns={columns}
          rows={items}
          rowKey={(item) => item.key}
          currentKey={selected ?? undefined}
          density="figures"
          small="table"
          windowed
          stickyHead
        />
      )}
    >
      {(width) => (
        <DistributionFigure
          plan={distributionPlan({
            values: sorted.map((item) => item.value),
            width,
            log: axis.log ?? false,
            format: axis.format,
            tick: axis.tick,
          })}
          items={sorted}
          axisLabel={missing > 0 ? `${axis.label} (${words.noData}: ${missing})` : axis.label}
          words={words}
          format={axis.format}
          selected={selected}
          onSelect={onSelect}
        />
      )}
    </ChartFrame>
  )
}

interface DistributionFigureProps {
  plan: DistributionPlan
  items: readonly (DistributionItem & { value: number })[]
  axisLabel: string
  words: DistributionChartProps['words']
  format: (value: number) => string
  selected: string | null
  onSelect: ((key: string) => void) | undefined
}

function DistributionFigure({
  plan,
  items,
  axisLabel,
  words,
  format,
  selected,
  onSelect,
}: DistributionFigureProps) {
  const [index, setIndex] = useState<number | null>(null)
  const lines = (at: number): string[] => [items[at]!.label, format(items[at]!.value)]
  const here = index === null ? undefined : plan.dots[index]
  const dots = useMemo(() => plan.dots.map(({ x, y }) => dot(x, y, plan.radius)).join(''), [plan])
  const chosen = plan.dots[items.findIndex((item) => item.key === selected)]
  return (
    <>
      <svg
        width={plan.width}
        height={plan.height}
        viewBox={`0 0 ${plan.width} ${plan.height}`}
        aria-hidden="true"
        className="block max-w-full"
      >
        {plan.median !== undefined && (
          <>
            <path d={`M${plan.median.place} 18V${plan.base}`} stroke="var(--ink2)" strokeDasharray="3 3" />
            <text x={plan.median.place} y={12} textAnchor="middle" fontSize={11.5} fill="var(--ink2)">
              {`${words.median} ${plan.median.text}`}
            </text>
          </>
        )}
        <path
          d={dots}
          fill="color-mix(in oklab, var(--c-indigo) 24%, var(--page))"
          stroke="var(--c-indigo)"
          strokeWidth={1.25}
        />
        {here !== undefined && (
          <circle cx={here.x} cy={here.y} r={plan.radius + 2} fill="var(--c-indigo)" stroke="var(--page)" />
        )}
        {chosen !== undefined && (
          <circle
            cx={chosen.x}
            cy={chosen.y}
            r={plan.radius + 3}
            fill="none"
            stroke="var(--focus)"
            strokeWidth={2.5}
          />
        )}
        <path d={`M0 ${plan.base + 0.5}H${plan.width}`} stroke="var(--line3)" />
        {plan.ticks.map((tick) => (
          <g key={tick.text}>
            <path d={`M${tick.place} ${plan.base}v4`} stroke="var(--line3)" />
            <text x={tick.place} y={plan.base + 18} textAnchor="middle" fontSize={11.5} fill="var(--ink2)">
              {tick.text}
            </text>
          </g>
        ))}
        <text x={plan.width} y={plan.base + 36} textAnchor="end" fontSize={11.5} fill="var(--ink2)">
          {axisLabel}
        </text>
      </svg>
      <ReadingCursor
        label={words.label}
        count={items.length}
        index={index}
        onIndexChange={setIndex}
        spoken={(at) => lines(at).join(', ')}
        markAt={(x, y) => nearestDot(plan, x, y)}
        {...(onSelect !== undefined && { onSelect: (at: number) => onSelect(items[at]!.key) })}
      />
      {here !== undefined && index !== null && (
        <ReadingBox x={here.x} y={here.y - plan.radius} width={plan.width} lines={lines(index)} />
      )}
    </>
  )
}

function dot(x: number, y: number, radius: number): string {
  return `M${(x - radius).toFixed(2)} ${y.toFixed(2)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
}

function nearestDot(plan: DistributionPlan, x: number, y: number): number | null {
  let best: number | null = null
  let distance = 24
  plan.dots.forEach((place, index) => {
    const away = Math.hypot(place.x - x, place.y - y)
    if (away < distance) {
      distance = away
      best = index
    }
  })
  return best
}
