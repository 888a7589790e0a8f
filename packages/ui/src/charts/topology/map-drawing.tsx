'use client'

import { memo } from 'react'
import { MapCanvas } from './map-canvas.tsx'
import { MapLegend, type LegendPlan } from './map-legend.tsx'
import { pairKey, type MapCoupling, type MapPlan } from './map-plan.ts'
import { circlePath, type MapScene } from './map-scene.ts'
import type { MapView } from './map-view.ts'

interface MapDrawingProps {
  /** Makes the ids of patterns and gradients unique on the page. */
  id: string
  plan: MapPlan
  scene: MapScene
  view: MapView
  selected: number | null
  reading: number | null
  highlighted: ReadonlySet<number> | undefined
  highlightedCouplings: readonly MapCoupling[] | undefined
  labels: ReadonlyMap<number, string> | undefined
  legend: LegendPlan
  noData: string
  /** Qubits and couplings are painted on a canvas below the drawing. */
  onCanvas: boolean
}

/** Renders a device. Hidden from screen readers, which use the reading cursor and the table. */
export function MapDrawing({
  id,
  plan,
  scene,
  view,
  selected,
  reading,
  highlighted,
  highlightedCouplings,
  labels,
  legend,
  noData,
  onCanvas,
}: MapDrawingProps) {
  const hatch = `${id}-hatch`
  const numbered = plan.radius * 2 * view.zoom >= 20
  const find = (qubit: number | null) =>
    qubit === null ? undefined : plan.qubits.find((candidate) => candidate.id === qubit)
  const chosen = find(selected)
  const read = find(reading)
  const size = { width: plan.width, height: plan.height + legend.height }
  return (
    <>
      {onCanvas && <MapCanvas {...{ plan, scene, view, numbered }} />}
      <svg
        {...size}
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-hidden="true"
        className="relative block max-w-full"
      >
        <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={5} height={5} fill="var(--page)" />
          <path d="M0 0V5" stroke="var(--line3)" strokeWidth={1.6} />
        </pattern>
        <svg
          width={plan.width}
          height={plan.height}
          viewBox={`${view.x} ${view.y} ${plan.width / view.zoom} ${plan.height / view.zoom}`}
        >
          {highlightedCouplings !== undefined && (
            <path
              d={writeLines(plan, highlightedCouplings)}
              fill="none"
              stroke="var(--accent)"
              strokeWidth={Math.max(5, plan.radius * 0.85)}
              opacity={0.6}
            />
          )}
          {!onCanvas && <Shapes scene={scene} hatch={hatch} />}
          {!onCanvas && numbered && <Numbers scene={scene} radius={plan.radius} size={0.676} />}
          {!numbered && (
            <Numbers
              scene={scene}
              radius={plan.radius}
              size={0.9}
              only={new Set([selected, reading, ...scene.extremes])}
            />
          )}
          {highlighted !== undefined && (
            <path
              d={plan.qubits
                .filter((qubit) => highlighted.has(qubit.id))
                .map((qubit) => circlePath(qubit, plan.radius + 3.5))
                .join('')}
              fill="none"
              stroke="var(--accent)"
              strokeWidth={2}
            />
          )}
          {labels !== undefined && <Labels plan={plan} labels={labels} />}
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
        <MapLegend
          plan={legend}
          scale={`${id}-scale`}
          hatch={hatch}
          noData={scene.missing ? noData : undefined}
        />
      </svg>
    </>
  )
}

function writeLines({ couplings }: MapPlan, chosen: readonly MapCoupling[]): string {
  const keys = new Set(chosen.map(pairKey))
  return couplings
    .filter((coupling) => keys.has(pairKey(coupling)))
    .map(({ line }) => line)
    .join('')
}

/** Not rendered again while the reader zooms or pans. */
const Shapes = memo(function Shapes({ scene, hatch }: { scene: MapScene; hatch: string }) {
  return scene.shapes.map(({ key, d, fill, stroke, strokeWidth, dash }) => (
    <path
      key={key}
      d={d}
      fill={fill === 'hatch' ? `url(#${hatch})` : fill}
      stroke={stroke}
      strokeWidth={strokeWidth}
      strokeDasharray={dash?.join(' ')}
    />
  ))
})

/** Names below the circles, with a halo, since couplings pass behind them. */
function Labels({ plan, labels }: { plan: MapPlan; labels: ReadonlyMap<number, string> }) {
  const fontSize = Math.max(plan.radius * 0.676, minLabelSize)
  return plan.qubits
    .filter(({ id }) => labels.has(id))
    .map(({ id, x, y }) => (
      <text
        key={id}
        x={x}
        y={y + plan.radius + fontSize * 1.25}
        textAnchor="middle"
        fontSize={fontSize}
        fontWeight={600}
        fill="var(--ink)"
        stroke="var(--page)"
        strokeWidth={3}
        paintOrder="stroke"
      >
        {labels.get(id)}
      </text>
    ))
}

/** In pixels; smaller text cannot be read. */
const minLabelSize = 9

interface NumbersProps {
  scene: MapScene
  radius: number
  /** Font size in radii. */
  size: number
  /** Circles below 20 px show no number, except these. */
  only?: ReadonlySet<number | null> | undefined
}

const Numbers = memo(function Numbers({ scene, radius, size, only }: NumbersProps) {
  const fontSize = radius * size
  return scene.numbers
    .filter(({ qubit }) => only === undefined || only.has(qubit.id))
    .map(({ qubit, fill }) => (
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
    ))
})
