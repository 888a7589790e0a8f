'use client'

import type { Ref } from 'react'
import { GridLine } from '../frame/grid-line.tsx'
import { seriesPaint } from '../frame/series-paint.ts'
import type { HistogramPlan } from './histogram-plan.ts'
import type { HistogramSeries } from './reduce-outcomes.ts'

interface HistogramDrawingProps {
  ref: Ref<SVGSVGElement> | undefined
  /** Makes the pattern's id unique on the page. */
  id: string
  plan: HistogramPlan
  series: readonly HistogramSeries[]
  /** Label of the axis of values. */
  axisName: string
  reading: number | null
}

/** Renders a plan. Hidden from screen readers, which use the reading cursor and the table. */
export function HistogramDrawing({ ref, id, plan, series, axisName, reading }: HistogramDrawingProps) {
  const hatch = `${id}-hatch`
  const here = reading === null ? undefined : plan.bars[reading]
  return (
    <svg
      ref={ref}
      width={plan.width}
      height={plan.height}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      aria-hidden="true"
      className="block max-w-full"
    >
      <defs>
        <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={5} height={5} fill="var(--page)" />
          <path d="M0 0V5" stroke="var(--c-sky)" strokeWidth={1.6} />
        </pattern>
      </defs>
      {here !== undefined && <rect {...here.band} fill="var(--wash)" />}
      {plan.ticks.map((tick) => (
        <g key={tick.line}>
          <GridLine d={tick.line} />
          <text
            x={tick.x}
            y={tick.y}
            textAnchor={plan.rows ? 'middle' : 'end'}
            fontSize={11.5}
            fill="var(--ink2)"
          >
            {tick.text}
          </text>
        </g>
      ))}
      <path d={plan.base} stroke="var(--line3)" />
      <text {...plan.axisName} textAnchor={plan.rows ? 'end' : 'start'} fontSize={11.5} fill="var(--ink2)">
        {axisName}
      </text>
      {plan.bars.map((bar, index) => (
        <g key={index}>
          {bar.boxes.map((box, at) => (
            <rect
              key={series[at]?.key ?? at}
              {...box}
              {...(bar.rest
                ? { fill: 'var(--page)', stroke: 'var(--line3)', strokeWidth: 1.25 }
                : seriesPaint(at, series[at]?.look, hatch))}
            />
          ))}
          {bar.ideal !== undefined && <path d={bar.ideal} stroke="var(--c-vermilion)" strokeWidth={2.25} />}
          {bar.errors.map(
            (error, at) =>
              error !== undefined && (
                <path
                  key={series[at]?.key ?? at}
                  d={error}
                  fill="none"
                  stroke="var(--ink)"
                  strokeWidth={1.4}
                />
              ),
          )}
          {bar.figure !== undefined && (
            <text
              x={bar.figure.x}
              y={bar.figure.y}
              textAnchor={bar.figure.anchor}
              fontSize={11.5}
              fill="var(--ink2)"
            >
              {bar.figure.text}
            </text>
          )}
          {bar.cut !== undefined && <path d={bar.cut} fill="none" stroke="var(--page)" strokeWidth={3} />}
          {bar.label.text !== '' && (
            <text
              x={bar.label.x}
              y={bar.label.y}
              textAnchor={bar.label.anchor}
              transform={bar.label.turned ? `rotate(-90 ${bar.label.x} ${bar.label.y})` : undefined}
              fontSize={plan.rows ? 12 : 11.5}
              fill={index === reading ? 'var(--ink)' : 'var(--ink2)'}
              className={bar.rest ? undefined : 'font-mono'}
            >
              {bar.label.text}
              {bar.label.whole !== bar.label.text && <title>{bar.label.whole}</title>}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
