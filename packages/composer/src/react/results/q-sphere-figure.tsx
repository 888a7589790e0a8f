import { cx, phaseColor } from '@qportal/ui'
import { ChartFrame, PhaseWheel, ReadingCursor } from '@qportal/ui/charts'
import { useMemo, useState, type ReactNode } from 'react'
import { decimals } from '../../simulate/figures.ts'
import { spherePoints, type SpherePoint } from '../../simulate/q-sphere.ts'
import type { LiveState } from '../../simulate/read-live-states.ts'
import { useComposer } from '../context/composer-context.ts'
import { PhaseHand } from '../drawing/phase-hand.tsx'
import { captionBeside, narrow, readingBeside } from './beside-figure.ts'
import { saveWords } from './save-words.ts'
import { statesCsv, StatesTable } from './states-table.tsx'

interface QSphereFigureProps {
  states: readonly LiveState[]
  qubits: number
  /** The status line, shown in the row of the legend. */
  line: ReactNode
}

/** Elevation of the camera above the equator, in radians. */
const elevation = 0.3
const radius = 100

/**
 * The state on a Q-sphere: size is probability, colour is phase. Left and right rotate it, up and
 * down move between basis states.
 */
export function QSphereFigure({ states, qubits, line }: QSphereFigureProps) {
  const { say } = useComposer()
  const nonZero = useMemo(() => states.filter(({ probability }) => probability > 1e-6), [states])
  return (
    <ChartFrame
      words={{
        label: say('results.qsphere'),
        showTable: say('results.showTable'),
        showChart: say('results.showChart'),
        save: saveWords(say),
      }}
      caption={say('results.captionSphere')}
      fileName="q-sphere"
      className={captionBeside}
      legend={line}
      controls={
        <span className="flex items-center gap-2">
          {say('results.phase')}
          <PhaseWheel />
        </span>
      }
      csv={() => statesCsv(nonZero, say)}
      renderTable={() => <StatesTable states={nonZero} />}
    >
      {(width) => <Sphere states={nonZero} qubits={qubits} size={width < narrow ? 160 : 200} />}
    </ChartFrame>
  )
}

interface SphereProps extends Omit<QSphereFigureProps, 'line'> {
  /** Width in pixels. */
  size: number
}

function Sphere({ states, qubits, size }: SphereProps) {
  const { say } = useComposer()
  const [turn, setTurn] = useState(-0.5)
  const [index, setIndex] = useState<number | null>(null)
  const points = useMemo(() => spherePoints(states, qubits), [states, qubits])
  const drawn = points
    .map((point, i) => ({ point, i, ...project(point, turn) }))
    .toSorted((a, b) => a.depth - b.depth)
  const textOf = ({ state, probability, phase }: LiveState) =>
    `${state}, ${say('results.probability')} ${probability.toFixed(3)}, ${say('results.phase')} ${decimals((phase ?? 0) / Math.PI, 3)} π`
  const selected = index === null ? undefined : states[index]
  return (
    <div className="relative mx-auto @sm:mx-0" style={{ width: size }}>
      <svg
        width={size}
        height={(size * 232) / 248}
        viewBox="-124 -116 248 232"
        aria-hidden="true"
        className="block"
      >
        <circle r={radius} fill="none" stroke="var(--line3)" strokeWidth={1.25} />
        {Array.from({ length: Math.max(0, qubits - 1) }, (_, i) => {
          const polar = (Math.PI * (i + 1)) / qubits
          return (
            <ellipse
              key={polar}
              cy={-radius * Math.cos(polar) * Math.cos(elevation)}
              rx={radius * Math.sin(polar)}
              ry={radius * Math.sin(polar) * Math.sin(elevation)}
              fill="none"
              stroke="var(--line2)"
            />
          )
        })}
        {drawn.map(({ point: { state }, i, x, y, depth }) => (
          <g key={state.state} opacity={depth < -0.05 ? 0.55 : 1}>
            <path d={`M0 0L${x} ${y}`} stroke={phaseColor(state.phase ?? 0)} strokeWidth={1.5} />
            <circle
              cx={x}
              cy={y}
              r={2.5 + 11 * Math.sqrt(state.probability)}
              fill={phaseColor(state.phase ?? 0)}
              stroke={i === index ? 'var(--ink)' : 'var(--page)'}
              strokeWidth={1.5}
            />
            <PhaseHand x={x} y={y} length={2 + 9 * Math.sqrt(state.probability)} phase={state.phase ?? 0} />
            {state.probability > 0.05 && (
              <text
                x={x + (x < -60 ? 14 : x > 60 ? -14 : 0)}
                y={y + (y > 70 ? -16 : 24)}
                textAnchor="middle"
                fontSize={2200 / size}
                className="font-mono"
                fill="var(--ink)"
                stroke="var(--page)"
                strokeWidth={3}
                paintOrder="stroke"
              >
                |{state.state}⟩
              </text>
            )}
          </g>
        ))}
        <circle r={2} fill="var(--ink2)" />
      </svg>
      <ReadingCursor
        label={say('results.qsphere')}
        count={states.length}
        index={index}
        onIndexChange={setIndex}
        spoken={(at) => textOf(states[at]!)}
        markAt={(x, y) => nearest(drawn, (x * 248) / size - 124, (y * 248) / size - 116)}
        move={(at, direction) => {
          if (direction === 'left' || direction === 'right')
            setTurn(turn + (direction === 'left' ? -0.2 : 0.2))
          return direction === 'up' ? at - 1 : direction === 'down' ? at + 1 : at
        }}
        onDrag={(by) => setTurn(turn + by.x / 80)}
      />
      <p
        aria-hidden="true"
        className={cx('h-5 text-center text-caption text-ink2 tabular-nums @sm:text-start', readingBeside)}
      >
        {selected && textOf(selected)}
      </p>
    </div>
  )
}

function project({ x, y, z }: SpherePoint, turn: number) {
  const across = y * Math.cos(turn) + x * Math.sin(turn)
  const depth = x * Math.cos(turn) - y * Math.sin(turn)
  return {
    x: Math.round(radius * across * 10) / 10,
    y: Math.round(-radius * (z * Math.cos(elevation) - depth * Math.sin(elevation)) * 10) / 10,
    depth,
  }
}

function nearest(drawn: readonly { i: number; x: number; y: number }[], x: number, y: number): number | null {
  let best: { i: number; distance: number } | undefined
  for (const point of drawn) {
    const distance = Math.hypot(point.x - x, point.y - y)
    if (distance < 22 && (best === undefined || distance < best.distance)) best = { i: point.i, distance }
  }
  return best?.i ?? null
}
