import { cividis, cividisAt, textOn } from '../tokens/data-colors.ts'
import type { MapCoupling, MapPlan, PlacedQubit } from './map-plan.ts'
import type { MapView } from './map-view.ts'
import type { MetricScale } from './metric-scale.ts'

interface Scales {
  readonly qubits: MetricScale | undefined
  readonly couplings: MetricScale | undefined
}

interface MapDrawingProps {
  /** Makes the ids of patterns and gradients unique on the page. */
  id: string
  plan: MapPlan
  view: MapView
  scales: Scales
  qubitValue: ((qubit: number) => number | undefined) | undefined
  couplingValue: ((coupling: MapCoupling) => number | undefined) | undefined
  selected: number | null
  reading: number | null
  highlighted: ReadonlySet<number> | undefined
  legend: {
    readonly qubits: LegendMetric | undefined
    readonly couplings: LegendMetric | undefined
    readonly noData: string
  }
}

interface LegendMetric {
  readonly label: string
  readonly format: (value: number) => string
}

/** Steps of the scale that are drawn: more cannot be told apart, and each needs only one path. */
const steps = 48

/** Draws a chip as a few paths, one per colour, so that a thousand qubits cost no more than fifty. */
export function MapDrawing({
  id,
  plan,
  view,
  scales,
  qubitValue,
  couplingValue,
  selected,
  reading,
  highlighted,
  legend,
}: MapDrawingProps) {
  const hatch = `${id}-hatch`
  const qubits = groupByStep(plan.qubits, scales.qubits, (qubit) => qubitValue?.(qubit.id))
  const couplings = groupByStep(plan.couplings, scales.couplings, (coupling) => couplingValue?.(coupling))
  const thick = plan.spacing / 10
  const missing = qubits.missing.length > 0 || couplings.missing.length > 0
  const legends = legendPlan(plan, legend, scales)
  const find = (qubit: number | null): PlacedQubit | undefined =>
    qubit === null ? undefined : plan.qubits.find((candidate) => candidate.id === qubit)
  const chosen = find(selected)
  const read = find(reading)

  return (
    <svg
      width={plan.width}
      height={plan.height + legends.height}
      viewBox={`0 0 ${plan.width} ${plan.height + legends.height}`}
      aria-hidden="true"
      className="block max-w-full"
    >
      <defs>
        <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={5} height={5} fill="var(--page)" />
          <path d="M0 0V5" stroke="var(--line3)" strokeWidth={1.6} />
        </pattern>
        <linearGradient id={`${id}-scale`}>
          {cividis.map((stop, index) => (
            <stop key={stop} offset={index / (cividis.length - 1)} stopColor={stop} />
          ))}
        </linearGradient>
      </defs>
      <svg
        width={plan.width}
        height={plan.height}
        viewBox={`${view.x} ${view.y} ${plan.width / view.zoom} ${plan.height / view.zoom}`}
      >
        <path
          d={joined(couplings.all, (coupling) => coupling.line)}
          stroke="var(--line3)"
          strokeWidth={thick + 2}
        />
        {couplings.groups.map(({ step, members }) => (
          <path
            key={step}
            d={joined(members, (coupling) => coupling.line)}
            stroke={scales.couplings === undefined ? 'var(--page)' : cividisAt(step / steps)}
            strokeWidth={thick}
          />
        ))}
        <path
          d={joined(couplings.missing, (coupling) => coupling.line)}
          stroke="var(--line3)"
          strokeWidth={1.25}
          strokeDasharray="4 3"
        />
        {qubits.groups.map(({ step, members }) => (
          <path
            key={step}
            d={joined(members, (qubit) => circlePath(qubit, plan.radius))}
            fill={scales.qubits === undefined ? 'var(--page)' : cividisAt(step / steps)}
            stroke="var(--line3)"
            strokeWidth={1.25}
          />
        ))}
        <path
          d={joined(qubits.missing, (qubit) => circlePath(qubit, plan.radius))}
          fill={`url(#${hatch})`}
          stroke="var(--line3)"
          strokeWidth={1.25}
        />
        <QubitNumbers {...{ plan, view, qubits, plain: scales.qubits === undefined, selected, reading }} />
        {highlighted !== undefined && (
          <path
            d={joined(
              plan.qubits.filter((qubit) => highlighted.has(qubit.id)),
              (qubit) => circlePath(qubit, plan.radius + 3.5),
            )}
            fill="none"
            stroke="var(--accent)"
            strokeWidth={2}
          />
        )}
        {read !== undefined && (
          <circle
            cx={read.x}
            cy={read.y}
            r={plan.radius + 3.5}
            fill="none"
            stroke="var(--ink)"
            strokeWidth={1.25}
          />
        )}
        {chosen !== undefined && (
          <>
            <circle
              cx={chosen.x}
              cy={chosen.y}
              r={plan.radius + 3.5}
              fill="none"
              stroke="var(--page)"
              strokeWidth={4}
            />
            <circle
              cx={chosen.x}
              cy={chosen.y}
              r={plan.radius + 4.5}
              fill="none"
              stroke="var(--focus)"
              strokeWidth={2.5}
            />
          </>
        )}
      </svg>
      {legends.entries.map(({ key, x, y, width, metric, scale }) => (
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
            fill={`url(#${id}-scale)`}
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
      {missing && (
        <g transform={`translate(0 ${legends.noDataAt})`}>
          <circle cx={7.5} cy={7.5} r={6.5} fill={`url(#${hatch})`} stroke="var(--line3)" />
          <text x={23} y={12} fontSize={12} fill="var(--ink2)">
            {legend.noData}
          </text>
        </g>
      )}
    </svg>
  )
}

interface NumbersProps {
  plan: MapPlan
  view: MapView
  qubits: Grouped<PlacedQubit>
  plain: boolean
  selected: number | null
  reading: number | null
}

/** Below 20 px a circle drops its number; the chosen, the read, the best and the worst keep theirs. */
function QubitNumbers({ plan, view, qubits, plain, selected, reading }: NumbersProps) {
  const all = plan.radius * 2 * view.zoom >= 20
  const [first, last] = [qubits.groups[0], qubits.groups.at(-1)]
  const kept = new Set([selected, reading, first?.members[0]?.id, last?.members.at(-1)?.id])
  const fontSize = all ? plan.radius * 0.676 : plan.radius * 0.9
  const number = (qubit: PlacedQubit, fill: string) => (
    <text
      key={qubit.id}
      x={qubit.x}
      y={qubit.y + fontSize * 0.35}
      textAnchor="middle"
      fontSize={fontSize}
      fontWeight={600}
      fill={fill}
    >
      {qubit.id}
    </text>
  )
  return (
    <>
      {qubits.groups.flatMap(({ step, members }) => {
        const fill = plain ? 'var(--ink2)' : textOn(cividisAt(step / steps))
        return members.filter((qubit) => all || kept.has(qubit.id)).map((qubit) => number(qubit, fill))
      })}
      {all && qubits.missing.map((qubit) => number(qubit, 'var(--ink2)'))}
    </>
  )
}

interface Grouped<Item> {
  readonly all: readonly Item[]
  readonly groups: readonly { readonly step: number; readonly members: readonly Item[] }[]
  readonly missing: readonly Item[]
}

/** Sorts by the step of the scale a value falls into; without a scale everything is one group. */
function groupByStep<Item>(
  items: readonly Item[],
  scale: MetricScale | undefined,
  value: (item: Item) => number | undefined,
): Grouped<Item> {
  if (scale === undefined) return { all: items, groups: [{ step: 0, members: items }], missing: [] }
  const groups = new Map<number, Item[]>()
  const all: Item[] = []
  const missing: Item[] = []
  for (const item of items) {
    const known = value(item)
    if (known === undefined || !Number.isFinite(known)) {
      missing.push(item)
      continue
    }
    all.push(item)
    const step = Math.round(scale.at(known) * steps)
    const members = groups.get(step)
    if (members === undefined) groups.set(step, [item])
    else members.push(item)
  }
  return {
    all,
    missing,
    groups: [...groups]
      .toSorted(([first], [second]) => first - second)
      .map(([step, members]) => ({ step, members })),
  }
}

const joined = <Item,>(items: readonly Item[], path: (item: Item) => string): string =>
  items.map(path).join('')

const circlePath = ({ x, y }: PlacedQubit, radius: number): string =>
  `M${(x - radius).toFixed(2)} ${y.toFixed(2)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`

/** The number of the median stays clear of those at the ends. */
const middleOf = (scale: MetricScale, width: number): number =>
  Math.min(width - 66, Math.max(66, scale.at(scale.median) * width))

interface LegendEntryPlan {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly metric: LegendMetric
  readonly scale: MetricScale
}

function legendPlan(
  plan: MapPlan,
  legend: MapDrawingProps['legend'],
  scales: Scales,
): { entries: LegendEntryPlan[]; height: number; noDataAt: number } {
  const present = (['qubits', 'couplings'] as const).flatMap((key) => {
    const [metric, scale] = [legend[key], scales[key]]
    return metric === undefined || scale === undefined ? [] : [{ key, metric, scale }]
  })
  const beside = plan.width >= 430
  const top = plan.height + 8
  const entries = present.map((entry, index) => ({
    ...entry,
    x: beside && index === 1 ? plan.width - 216 : 0,
    y: top + (beside ? 0 : index * 62),
    width: 216,
  }))
  const rows = present.length === 0 ? 0 : beside ? 1 : present.length
  const noDataAt = top + rows * 62 + 2
  return { entries, noDataAt: noDataAt + 6, height: noDataAt - plan.height + 28 }
}
