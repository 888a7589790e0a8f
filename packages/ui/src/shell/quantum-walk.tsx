'use client'

import { useMemo, type ComponentProps } from 'react'
import { walkProbabilities } from './walk-probabilities.ts'

const firstStep = 9
const lastStep = 56
const middle = 957.6
/** Pixels per position. After each step only every second position is occupied. */
const position = 7.2

/**
 * Steps 9 to 56 of a Hadamard walk as wires, time downwards; the height is the probability. The
 * last wire is the line below the name.
 */
export function QuantumWalk(props: ComponentProps<'svg'>) {
  const lines = useMemo(() => {
    const walk = walkProbabilities(lastStep)
    return Array.from({ length: lastStep - firstStep + 1 }, (_, index) =>
      wire(walk[firstStep + index]!, firstStep + index),
    )
  }, [])
  return (
    <svg viewBox="0 0 1440 264" aria-hidden="true" focusable="false" {...props}>
      {lines.map((line, index) => {
        const last = index === lines.length - 1
        return (
          <path
            key={line.slice(0, 24)}
            d={last ? line.replace('M470', 'M-9000') : line}
            fill="var(--page)"
            stroke={last ? 'var(--accent)' : 'var(--wire)'}
            strokeWidth={last ? 2 : 0.75}
            strokeOpacity={last ? 1 : 0.8}
          />
        )
      })}
    </svg>
  )
}

/**
 * Returns one step as a path: flat outside, a smooth curve through the probabilities. Later steps
 * are magnified, as the walk spreads out.
 */
function wire(probabilities: readonly number[], step: number): string {
  const base = 60 + (step - firstStep) * 4.25
  const height = 120 + (step - firstStep) * 5.614
  const points = probabilities.map((probability, place): [number, number] => [
    middle + (2 * place - step) * position,
    base - probability * height,
  ])
  const [first, last] = [points[0]![0], points.at(-1)![0]]
  const through: [number, number][] = [[first - 15.8, base], ...points, [last + 15.8, base]]
  const curves = through.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = through[index]!
    const half = ((beforeX + x) / 2).toFixed(1)
    return `C${half} ${beforeY.toFixed(1)} ${half} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M470 ${base}H${(first - 15.8).toFixed(1)}${curves.join('')}H9000`
}
