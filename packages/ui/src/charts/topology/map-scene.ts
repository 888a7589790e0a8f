import { cividisAt, textOn } from '../../tokens/data-colors.ts'
import type { MapCoupling, MapPlan, PlacedQubit } from './map-plan.ts'
import type { MetricScale } from './metric-scale.ts'

/** `hatch` marks a missing value; other values are a CSS colour or `var(--…)`. */
export type MapPaint = string

/** One shape of a map, for SVG and canvas. */
export interface MapShape {
  readonly key: string
  readonly d: string
  readonly fill: MapPaint
  readonly stroke: MapPaint
  readonly strokeWidth: number
  readonly dash?: readonly [number, number] | undefined
}

export interface MapNumber {
  readonly qubit: PlacedQubit
  readonly fill: MapPaint
}

/** The static part of a map, as one shape per colour: a thousand qubits cost as little as fifty. */
export interface MapScene {
  readonly shapes: readonly MapShape[]
  readonly numbers: readonly MapNumber[]
  /** The best and the worst qubit, which always show their numbers. */
  readonly extremes: readonly number[]
  readonly missing: boolean
}

export interface MapValues {
  readonly qubits: {
    readonly scale: MetricScale | undefined
    readonly value: ((qubit: number) => number | undefined) | undefined
  }
  readonly couplings: {
    readonly scale: MetricScale | undefined
    readonly value: ((coupling: MapCoupling) => number | undefined) | undefined
  }
}

/** Number of colour steps: more are indistinguishable, and each needs only one path. */
const steps = 48

export function mapScene(plan: MapPlan, values: MapValues): MapScene {
  const qubits = groupByStep(plan.qubits, values.qubits.scale, ({ id }) => values.qubits.value?.(id))
  const couplings = groupByStep(plan.couplings, values.couplings.scale, (coupling) =>
    values.couplings.value?.(coupling),
  )
  const thick = plan.spacing / 10
  const lines = (items: readonly { readonly line: string }[]): string =>
    items.map(({ line }) => line).join('')
  const circles = (items: readonly PlacedQubit[]): string =>
    items.map((qubit) => circlePath(qubit, plan.radius)).join('')
  const paint = (scale: MetricScale | undefined, step: number): MapPaint =>
    scale === undefined ? 'var(--page)' : cividisAt(step / steps)
  const outline = { stroke: 'var(--line3)', strokeWidth: 1.25 }
  const shapes: MapShape[] = [
    { key: 'edges', d: lines(couplings.all), fill: 'none', stroke: 'var(--line3)', strokeWidth: thick + 2 },
    ...couplings.groups.map(({ step, members }) => ({
      key: `couplings ${step}`,
      d: lines(members),
      fill: 'none',
      stroke: paint(values.couplings.scale, step),
      strokeWidth: thick,
    })),
    { key: 'no couplings', d: lines(couplings.missing), fill: 'none', ...outline, dash: [4, 3] },
    ...qubits.groups.map(({ step, members }) => ({
      key: `qubits ${step}`,
      d: circles(members),
      fill: paint(values.qubits.scale, step),
      ...outline,
    })),
    { key: 'no qubits', d: circles(qubits.missing), fill: 'hatch', ...outline },
  ]
  const [first, last] = [qubits.groups[0], qubits.groups.at(-1)]
  return {
    shapes: shapes.filter((shape) => shape.d !== ''),
    numbers: [
      ...qubits.groups.flatMap(({ step, members }) => {
        const fill = values.qubits.scale === undefined ? 'var(--ink2)' : textOn(cividisAt(step / steps))
        return members.map((qubit) => ({ qubit, fill }))
      }),
      ...qubits.missing.map((qubit) => ({ qubit, fill: 'var(--ink2)' })),
    ],
    extremes: [first?.members[0]?.id, last?.members.at(-1)?.id].filter((id) => id !== undefined),
    missing: qubits.missing.length > 0 || couplings.missing.length > 0,
  }
}

export function circlePath({ x, y }: { readonly x: number; readonly y: number }, radius: number): string {
  return `M${(x - radius).toFixed(2)} ${y.toFixed(2)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
}

interface Grouped<Item> {
  readonly all: readonly Item[]
  readonly groups: readonly { readonly step: number; readonly members: readonly Item[] }[]
  readonly missing: readonly Item[]
}

/** Groups items by the colour step of their value; without a scale in one group. */
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
