import { stageWeight } from '../../data/timeline-weights.ts'
import type { TimelineStage } from '../../data/timeline.tsx'

/** A stage of a timeline, with plain text where `Timeline` takes React nodes. */
export interface TimelineChartStage extends Omit<TimelineStage, 'time' | 'note'> {
  readonly time?: string | undefined
  readonly note?: string | undefined
}

interface Placed {
  readonly x: number
  readonly y: number
}

/** Geometry of a timeline in CSS pixels. */
export interface TimelinePlan {
  readonly width: number
  readonly height: number
  /** The timeline is vertical, for lack of width. */
  readonly down: boolean
  /** One node per stage. */
  readonly nodes: readonly Placed[]
  /** Positions of names and durations, one per stage. */
  readonly names: readonly Placed[]
  readonly durations: readonly Placed[]
  /** Paths from each node to the next. */
  readonly segments: readonly string[]
}

/** Minimum width of a stage, for its name. */
const minWidth = 112
const wire = 30
const step = 50
const edge = 9

/**
 * Computes a horizontal timeline, or a vertical one if narrow. Segments are as long as the clamped
 * logarithm of their duration.
 */
export function timelinePlan(stages: readonly (number | undefined)[], width: number): TimelinePlan {
  const count = stages.length
  const down = width < count * minWidth
  const nodes = down
    ? stages.map((_, index) => ({ x: edge, y: edge + 3 + index * step }))
    : placesAlong(stages, width).map((x) => ({ x, y: wire }))
  const next = (index: number): Placed => nodes[index + 1] ?? nodes[index]!
  return {
    width,
    height: count === 0 ? 0 : down ? count * step - 14 : 78,
    down,
    nodes,
    names: nodes.map(({ x, y }) => (down ? { x: x + 20, y: y + 4.5 } : { x: x - 6, y: y + 27 })),
    durations: nodes.map(({ x, y }, index) =>
      down ? { x: x + 20, y: y + 22 } : { x: (x + next(index).x) / 2, y: y - 11 },
    ),
    segments: nodes
      .slice(0, -1)
      .map(({ x, y }, index) => `M${round(x)} ${round(y)}L${round(next(index).x)} ${round(next(index).y)}`),
  }
}

/** Gives every stage space for its name, and shares the remaining width by weight. */
function placesAlong(stages: readonly (number | undefined)[], width: number): number[] {
  const weights = stages.slice(0, -1).map(stageWeight)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const free = width - 2 * edge - (minWidth - edge) - weights.length * minWidth
  let x = edge
  return stages.map((_, index) => {
    const here = x
    x += minWidth + (free * (weights[index] ?? 0)) / (sum || 1)
    return here
  })
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
