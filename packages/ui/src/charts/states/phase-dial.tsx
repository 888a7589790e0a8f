'use client'

import type { ComponentProps } from 'react'
import { phaseColor } from '../../tokens/data-colors.ts'

/** Props of `PhaseDial`: a phase as the hand of a dial. */
export interface PhaseDialProps extends ComponentProps<'g'> {
  /** In radians: 0 points right, counter-clockwise. */
  phase: number
}

/** A ring of 12 px with a hand at the phase, inside an SVG. Accessible without colour vision. */
export function PhaseDial({ phase, ...rest }: PhaseDialProps) {
  return (
    <g {...rest}>
      <circle r={6} fill="none" stroke="var(--line3)" />
      <path
        d={`M0 0L${(6 * Math.cos(phase)).toFixed(2)} ${(-6 * Math.sin(phase)).toFixed(2)}`}
        stroke="var(--ink)"
        strokeWidth={1.5}
      />
    </g>
  )
}

/** Props of `PhaseWheel`: the legend of colours for phases. */
export interface PhaseWheelProps extends ComponentProps<'svg'> {
  /** Diameter in CSS pixels. */
  size?: number | undefined
}

const sectors = 24

/** The colour key of phases: 0 (indigo) points right, counter-clockwise. */
export function PhaseWheel({ size = 26, ...rest }: PhaseWheelProps) {
  return (
    <svg width={size} height={size} viewBox="-22 -22 44 44" aria-hidden="true" {...rest}>
      {Array.from({ length: sectors }, (_, sector) => {
        const [from, to] = [sector, sector + 1.03].map((edge) => (edge * 2 * Math.PI) / sectors) as [
          number,
          number,
        ]
        const point = (radius: number, angle: number): string =>
          `${(radius * Math.cos(angle)).toFixed(2)} ${(-radius * Math.sin(angle)).toFixed(2)}`
        return (
          <path
            key={sector}
            d={`M${point(21, from)}A21 21 0 0 0 ${point(21, to)}L${point(12, to)}A12 12 0 0 1 ${point(12, from)}z`}
            fill={phaseColor((from + to) / 2)}
          />
        )
      })}
    </svg>
  )
}
