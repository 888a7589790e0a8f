'use client'

import { Area, LinePath } from '@visx/shape'
import { seriesColor } from '../../tokens/data-colors.ts'
import { GridLine } from '../frame/grid-line.tsx'
import { shortenText } from '../frame/shorten-text.ts'
import type { LinePlan, PlannedPoint } from './line-plan.ts'
import { SeriesMarker } from './series-marker.tsx'

interface LineDrawingProps {
  plan: LinePlan
  reading: number | null
  axes: { readonly x: string; readonly y: string }
}

/** Average width of a character at 11.5 px. */
const character = 6.6

function hasBand(point: PlannedPoint): boolean {
  return point.low !== undefined && point.high !== undefined
}

/** Renders a plan. Hidden from screen readers, which use the reading cursor and the table. */
export function LineDrawing({ plan, reading, axes }: LineDrawingProps) {
  const { width, height, top, bottom, start, end } = plan
  const readX = reading === null ? undefined : plan.places[reading]
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="block max-w-full"
    >
      <text x={0} y={12} fontSize={11.5} fill="var(--ink2)">
        {shortenText(axes.y, Math.floor(width / character))}
      </text>
      {plan.yTicks.map((tick) => (
        <g key={tick.text}>
          <GridLine d={`M${start} ${tick.place}H${end}`} />
          <text x={start - 8} y={tick.place + 4} textAnchor="end" fontSize={11.5} fill="var(--ink2)">
            {tick.text}
          </text>
        </g>
      ))}
      <path d={`M${start} ${bottom}H${end}`} stroke="var(--line3)" />
      {plan.xTicks.map((tick) => (
        <g key={tick.text}>
          <path d={`M${tick.place} ${bottom}v4`} stroke="var(--line3)" />
          <text x={tick.place} y={bottom + 18} textAnchor="middle" fontSize={11.5} fill="var(--ink2)">
            {tick.text}
          </text>
        </g>
      ))}
      <text x={end} y={bottom + 36} textAnchor="end" fontSize={11.5} fill="var(--ink2)">
        {axes.x}
      </text>
      {readX !== undefined && (
        <path d={`M${readX} ${top}V${bottom}`} stroke="var(--accent)" strokeWidth={1.5} />
      )}
      {plan.lines.map((line, index) => {
        const color = seriesColor(index)
        return (
          <g key={line.key}>
            {line.points.some(hasBand) && (
              <Area<PlannedPoint>
                data={line.points.filter(hasBand)}
                x={(point) => point.x}
                y0={(point) => point.low!}
                y1={(point) => point.high!}
                fill={color}
                fillOpacity={0.16}
              />
            )}
            <LinePath<PlannedPoint>
              data={[...line.points]}
              x={(point) => point.x}
              y={(point) => point.y}
              stroke={color}
              strokeWidth={1.75}
              fill="none"
            />
            {line.points.map(
              (point, place) =>
                (line.marked || point.x === readX) && (
                  <SeriesMarker
                    key={place}
                    index={index}
                    x={point.x}
                    y={point.y}
                    color={color}
                    radius={point.x === readX ? 4.5 : 3.5}
                  />
                ),
            )}
          </g>
        )
      })}
      {plan.lines.length > 1 &&
        width > 480 &&
        endLabels(plan).map(({ key, label, x, y, color }) => (
          <text key={key} x={x} y={y} fontSize={11.5} fill={color} fontWeight={500}>
            {label}
          </text>
        ))}
    </svg>
  )
}

/** Places the name of each line at its end, moved apart to avoid overlaps. */
function endLabels(plan: LinePlan) {
  const labels = plan.lines
    .flatMap(({ key, label, points }, index) => {
      const last = points.at(-1)
      return last === undefined
        ? []
        : [{ key, label, x: last.x + 9, y: last.y + 4, color: seriesColor(index) }]
    })
    .toSorted((first, second) => first.y - second.y)
  let free = Number.NEGATIVE_INFINITY
  return labels.map((entry) => {
    const y = Math.max(entry.y, free)
    free = y + 14
    return { ...entry, y }
  })
}
