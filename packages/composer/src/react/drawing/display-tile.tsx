import { phaseColor } from '@qportal/ui'
import { use } from 'react'
import { wireY } from '../../layout/circuit-geometry.ts'
import { densityEntries } from '../../simulate/density-matrix.ts'
import type { DisplayValue } from '../../simulate/display-value.ts'
import { DisplayValuesContext, type DisplayTileProps } from '../context/display-values.ts'
import { PhaseHand } from './phase-hand.tsx'

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Draws the value of a display in its place. */
export function DisplayTile({ id, qubits, x, width, geometry, empty }: DisplayTileProps) {
  const value = use(DisplayValuesContext).get(id)
  if (value === undefined || !isDrawn(value)) return empty
  const { box, radius } = geometry
  const top = wireY(geometry, Math.min(...qubits)) - box / 2
  const height = wireY(geometry, Math.max(...qubits)) + box / 2 - top
  const area = { x: x - width / 2, y: top, width, height }
  return (
    <g data-display={value.kind}>
      <rect
        {...area}
        rx={radius}
        fill="var(--page)"
        stroke="var(--ink2)"
        strokeWidth={1.25}
        // A value of a bounded number of iterations is not exact.
        strokeDasharray={value.maxIterations === undefined ? undefined : '3 2'}
      />
      <Content value={value} area={area} dials={qubits.map((qubit) => wireY(geometry, qubit))} />
    </g>
  )
}

function isDrawn({ kind }: DisplayValue): boolean {
  return kind === 'probability' || kind === 'bloch' || kind === 'amplitudes' || kind === 'density'
}

interface ContentProps {
  value: DisplayValue
  area: Area
  /** y coordinates of the wires. */
  dials: readonly number[]
}

function Content({ value, area, dials }: ContentProps) {
  switch (value.kind) {
    case 'probability':
      return value.probabilities.length === 2 ? (
        <OneProbability one={value.probabilities[1]!} area={area} />
      ) : (
        <Bars probabilities={value.probabilities} area={area} />
      )
    case 'bloch':
      return value.vectors.map((vector, i) => (
        <Dial
          key={dials[i]}
          vector={vector}
          x={area.x + area.width / 2}
          y={dials[i]!}
          radius={area.width / 2 - 3}
        />
      ))
    case 'amplitudes':
      return <Disks amplitudes={value.amplitudes} area={area} />
    case 'density':
      return <Squares value={value} area={area} />
    default:
      return null
  }
}

/** The probability of 1, as a level and in percent. */
function OneProbability({ one, area }: { one: number; area: Area }) {
  const { x, y, width, height } = area
  const level = (height - 2) * Math.min(1, Math.max(0, one))
  return (
    <>
      <rect x={x + 1} y={y + height - 1 - level} width={width - 2} height={level} fill="var(--accent-wash)" />
      <path d={`M${x + 1} ${y + height - 1 - level}h${width - 2}`} stroke="var(--accent)" />
      <text
        x={x + width / 2}
        y={y + height / 2 + 3.5}
        textAnchor="middle"
        fontSize={width < 30 ? 8.5 : 10}
        fill="var(--ink)"
        // The level crosses the number at about 50 %.
        stroke="var(--page)"
        strokeWidth={3}
        paintOrder="stroke"
        className="font-mono"
      >
        {percentText(one)}
      </text>
    </>
  )
}

/** Only 0 and 1 are written as 0 and 100. */
function percentText(probability: number): string {
  const rounded = Math.round(100 * probability)
  if (rounded === 0 && probability > 1e-9) return '<1'
  if (rounded === 100 && probability < 1 - 1e-9) return '>99'
  return `${rounded}%`
}

function Bars({ probabilities, area }: { probabilities: Float64Array; area: Area }) {
  const { x, y, width, height } = area
  const row = (height - 4) / probabilities.length
  const bits = Math.log2(probabilities.length)
  const label = row >= 8 ? 5.2 * bits + 3 : 0
  return Array.from(probabilities, (probability, index) => {
    const top = y + 2 + index * row
    const room = width - label - 4
    return (
      <g key={bitsOf(index, bits)}>
        {label > 0 && (
          <text x={x + 3} y={top + row / 2 + 3} fontSize={8.5} fill="var(--ink2)" className="font-mono">
            {bitsOf(index, bits)}
          </text>
        )}
        <path d={`M${x + 2 + label} ${top + row - 0.5}h${room}`} stroke="var(--line1)" />
        <rect
          x={x + 2 + label}
          y={top + row * 0.15}
          width={room * probability}
          height={row * 0.7}
          fill="var(--accent)"
        />
      </g>
    )
  })
}

function bitsOf(index: number, bits: number): string {
  return index.toString(2).padStart(bits, '0')
}

interface DialProps {
  vector: { readonly x: number; readonly y: number; readonly z: number }
  x: number
  y: number
  radius: number
}

/** The Bloch sphere seen from the front: z up, y to the right, x towards the viewer. */
function Dial({ vector, x, y, radius }: DialProps) {
  const [right, up] = [vector.y - 0.4 * vector.x, vector.z - 0.3 * vector.x]
  const [tipX, tipY] = [x + right * radius * 0.8, y - up * radius * 0.8]
  const isMixed = Math.hypot(vector.x, vector.y, vector.z) < 0.02
  return (
    <g>
      <circle cx={x} cy={y} r={radius} fill="none" stroke="var(--line3)" />
      <ellipse cx={x} cy={y} rx={radius} ry={radius * 0.3} fill="none" stroke="var(--line2)" />
      <path d={`M${x} ${y - radius}v${2 * radius}`} stroke="var(--line2)" />
      {!isMixed && <path d={`M${x} ${y}L${tipX} ${tipY}`} stroke="var(--accent)" strokeWidth={2} />}
      <circle cx={tipX} cy={tipY} r={2.6} fill="var(--accent)" />
    </g>
  )
}

/** One disk per basis state: its radius is the modulus, its colour and hand the phase. */
function Disks({ amplitudes, area }: { amplitudes: Float64Array; area: Area }) {
  const count = amplitudes.length / 2
  const columns = 2 ** Math.ceil(Math.log2(count) / 2)
  const [wide, tall] = [area.width / columns, area.height / (count / columns)]
  const max = Math.min(wide, tall) / 2 - 1.5
  return Array.from({ length: count }, (_, index) => {
    const [re, im] = [amplitudes[2 * index]!, amplitudes[2 * index + 1]!]
    const modulus = Math.hypot(re, im)
    const phase = Math.atan2(im, re)
    const x = area.x + ((index % columns) + 0.5) * wide
    const y = area.y + (Math.floor(index / columns) + 0.5) * tall
    return (
      <g key={bitsOf(index, columns)}>
        <circle cx={x} cy={y} r={max} fill="none" stroke="var(--line2)" />
        {modulus > 1e-6 && (
          <>
            <circle cx={x} cy={y} r={max * Math.min(1, modulus)} fill={phaseColor(phase)} />
            <path
              d={`M${x} ${y}L${x + max * Math.cos(phase)} ${y - max * Math.sin(phase)}`}
              stroke="var(--ink)"
            />
          </>
        )}
      </g>
    )
  })
}

/** One square per entry: its area is the modulus, its colour and hand the phase. */
function Squares({ value, area }: { value: Extract<DisplayValue, { kind: 'density' }>; area: Area }) {
  const states = value.matrix.size
  const cell = (Math.min(area.width, area.height) - 4) / states
  const left = area.x + (area.width - cell * states) / 2
  const top = area.y + (area.height - cell * states) / 2
  return (
    <>
      <rect
        x={left}
        y={top}
        width={cell * states}
        height={cell * states}
        fill="none"
        stroke="var(--line2)"
        strokeWidth={0.75}
      />
      {densityEntries(value.matrix).map(({ row, column, size, phase }) => {
        const side = cell * 0.92 * Math.sqrt(Math.min(1, size))
        const [x, y] = [left + (column + 0.5) * cell, top + (row + 0.5) * cell]
        return size < 1e-6 ? null : (
          <g key={`${row} ${column}`}>
            <rect x={x - side / 2} y={y - side / 2} width={side} height={side} fill={phaseColor(phase)} />
            <PhaseHand x={x} y={y} length={0.42 * side} phase={phase} />
          </g>
        )
      })}
    </>
  )
}
