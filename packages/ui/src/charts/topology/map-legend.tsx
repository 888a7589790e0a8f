'use client'

import { cividis } from '../../tokens/data-colors.ts'
import { toHundredths } from '../frame/to-hundredths.ts'
import type { MetricScale } from './metric-scale.ts'

export interface LegendMetric {
  readonly label: string
  readonly legend?: string | undefined
  readonly format: (value: number) => string
}

interface LegendEntryPlan {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly metric: LegendMetric
  readonly scale: MetricScale
}

export interface LegendPlan {
  readonly entries: readonly LegendEntryPlan[]
  readonly height: number
  readonly noDataAt: number
}

/** Computes the positions of both scales below a map: side by side if there is space. */
export function legendPlan(
  map: { readonly width: number; readonly height: number },
  scales: readonly {
    readonly key: string
    readonly metric: LegendMetric | undefined
    readonly scale: MetricScale | undefined
  }[],
  hasMissing: boolean,
): LegendPlan {
  const present = scales.flatMap(({ key, metric, scale }) =>
    metric === undefined || scale === undefined ? [] : [{ key, metric, scale }],
  )
  const beside = map.width >= 360
  const width = Math.min(216, beside ? map.width / 2 - 12 : map.width)
  const top = map.height + 8
  const rows = present.length === 0 ? 0 : beside ? 1 : present.length
  const bottom = top + rows * 62
  return {
    entries: present.map((entry, index) => ({
      ...entry,
      x: beside && index === 1 ? map.width - width : 0,
      y: top + (beside ? 0 : index * 62),
      width,
    })),
    noDataAt: bottom,
    height: bottom + (hasMissing ? 20 : 0) - map.height,
  }
}

interface MapLegendProps {
  plan: LegendPlan
  /** Ids of gradient and hatch on this page. */
  scale: string
  hatch: string
  /** Text for hatched marks; undefined if there are none. */
  noData: string | undefined
}

/** The scales with minimum, median and maximum, and the sign of missing values. */
export function MapLegend({ plan, scale: gradient, hatch, noData }: MapLegendProps) {
  return (
    <>
      <linearGradient id={gradient}>
        {cividis.map((stop, index) => (
          <stop key={stop} offset={index / (cividis.length - 1)} stopColor={stop} />
        ))}
      </linearGradient>
      {plan.entries.map(({ key, x, y, width, metric, scale }) => (
        <g key={key} transform={`translate(${x} ${y})`} fontSize={11} fill="var(--ink2)">
          <text y={12} fontSize={12}>
            {metric.legend ?? metric.label}
          </text>
          <rect
            x={0.5}
            y={20.5}
            width={width - 1}
            height={10}
            rx={1}
            fill={`url(#${gradient})`}
            stroke="var(--line3)"
          />
          <path d={`M${toHundredths(scale.at(scale.median) * width)} 30v6`} stroke="var(--ink2)" />
          {formatScaleNumbers(scale, metric, width).map(({ text, at, anchor }) => (
            <text key={anchor} x={at} y={50} textAnchor={anchor}>
              {text}
            </text>
          ))}
        </g>
      ))}
      {noData !== undefined && (
        <g transform={`translate(0 ${plan.noDataAt})`}>
          <circle cx={7.5} cy={7.5} r={6.5} fill={`url(#${hatch})`} stroke="var(--line3)" />
          <text x={23} y={12} fontSize={12} fill="var(--ink2)">
            {noData}
          </text>
        </g>
      )}
    </>
  )
}

/**
 * Returns the numbers of a scale. The median's number keeps clear of those at the ends, or is left
 * out.
 */
export function formatScaleNumbers(
  { at, min, median, max }: MetricScale,
  { format }: LegendMetric,
  width: number,
) {
  const [minText, medianText, maxText] = [min, median, max].map((value) => format(value)) as [
    string,
    string,
    string,
  ]
  // Half the width of the text at 11 px, and a small margin.
  const half = (text: string) => text.length * 3.2 + 3
  const from = 2 * half(minText) + half(medianText)
  const to = width - 2 * half(maxText) - half(medianText)
  return [
    { text: minText, at: 0, anchor: 'start' },
    ...(from <= to
      ? [
          {
            text: medianText,
            at: Math.min(to, Math.max(from, toHundredths(at(median) * width))),
            anchor: 'middle',
          } as const,
        ]
      : []),
    { text: maxText, at: width, anchor: 'end' },
  ] as const
}
