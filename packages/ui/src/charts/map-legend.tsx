import { cividis } from '../tokens/data-colors.ts'
import type { MetricScale } from './metric-scale.ts'

export interface LegendMetric {
  readonly label: string
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

/** Where the scales of qubits and couplings stand below a map of this size: beside each other where there is room. */
export function legendPlan(
  map: { readonly width: number; readonly height: number },
  scales: readonly {
    readonly key: string
    readonly metric: LegendMetric | undefined
    readonly scale: MetricScale | undefined
  }[],
): LegendPlan {
  const present = scales.flatMap(({ key, metric, scale }) =>
    metric === undefined || scale === undefined ? [] : [{ key, metric, scale }],
  )
  const beside = map.width >= 430
  const top = map.height + 8
  const rows = present.length === 0 ? 0 : beside ? 1 : present.length
  const noDataAt = top + rows * 62 + 2
  return {
    entries: present.map((entry, index) => ({
      ...entry,
      x: beside && index === 1 ? map.width - 216 : 0,
      y: top + (beside ? 0 : index * 62),
      width: 216,
    })),
    noDataAt: noDataAt + 6,
    height: noDataAt - map.height + 28,
  }
}

interface MapLegendProps {
  plan: LegendPlan
  /** Ids of the gradient and the hatch on this page. */
  scale: string
  hatch: string
  /** The words for hatched marks, where there are any. */
  noData: string | undefined
}

/** The scales with their least, middle and greatest value, and the sign of a missing one. */
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
            {metric.label}
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
          <path d={`M${scale.at(scale.median) * width} 30v6`} stroke="var(--ink2)" />
          <text y={50}>{metric.format(scale.min)}</text>
          <text x={middleOf(scale, width)} y={50} textAnchor="middle">
            {metric.format(scale.median)}
          </text>
          <text x={width} y={50} textAnchor="end">
            {metric.format(scale.max)}
          </text>
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

/** The number of the median stays clear of those at the ends. */
const middleOf = (scale: MetricScale, width: number): number =>
  Math.min(width - 66, Math.max(66, scale.at(scale.median) * width))
