import type { LaidItem } from '../layout/circuit-layout.ts'
import { wireY, type CircuitGeometry } from './circuit-geometry.ts'
import type { ComposerMark } from './composer-context.ts'

interface ItemFrame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The box around what is drawn for an item. */
export function frameOf(item: LaidItem, geometry: CircuitGeometry): ItemFrame {
  const { cell, box, qubits } = geometry
  // A line down to a bit is no part of the gate.
  const bottom = Math.min(item.bottom, Math.max(item.top, qubits - 1))
  const isClassical = item.instructions[0].kind === 'measure' || item.instructions[0].kind === 'if'
  const lowest = isClassical && item.bottom >= qubits ? lowestQubit(item, qubits) : bottom
  return {
    x: item.column * cell + (cell - box) / 2,
    y: wireY(geometry, item.top) - box / 2,
    width: box + (item.span - 1) * cell,
    height: wireY(geometry, lowest) - wireY(geometry, item.top) + box,
  }
}

function lowestQubit(item: LaidItem, qubits: number): number {
  const [instruction] = item.instructions
  if (instruction.kind === 'measure') return instruction.qubit
  if (instruction.kind !== 'if') return Math.min(item.bottom, qubits - 1)
  const inner = instruction.then.flatMap((each) =>
    each.kind === 'gate' ? [...each.qubits, ...each.controls.map(({ qubit }) => qubit)] : [],
  )
  return inner.length === 0 ? item.top : Math.max(...inner)
}

/** The ring around a chosen item. */
export function SelectionRing({ item, geometry }: { item: LaidItem; geometry: CircuitGeometry }) {
  const { x, y, width, height } = frameOf(item, geometry)
  return (
    <rect
      x={x - 3.5}
      y={y - 3.5}
      width={width + 7}
      height={height + 7}
      rx={6}
      fill="none"
      stroke="var(--focus)"
      strokeWidth={2}
    />
  )
}

/** Where something would land. */
export function DropTarget({
  top,
  bottom,
  column,
  span,
  geometry,
  isAllowed,
}: {
  top: number
  bottom: number
  column: number
  span: number
  geometry: CircuitGeometry
  isAllowed: boolean
}) {
  const { cell, box, radius } = geometry
  const x = column * cell + (cell - box) / 2
  const y = wireY(geometry, top) - box / 2
  const height = wireY(geometry, bottom) - wireY(geometry, top) + box
  const color = isAllowed ? 'var(--accent)' : 'var(--danger)'
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={box + (span - 1) * cell}
        height={height}
        rx={radius}
        fill={isAllowed ? 'var(--accent-wash)' : 'var(--danger-wash)'}
        stroke={color}
        strokeWidth={1.25}
        strokeDasharray="3 3"
      />
      {!isAllowed && (
        <path d={`M${x + 6} ${y + height - 6}L${x + box - 6} ${y + 6}`} stroke={color} strokeWidth={1.5} />
      )}
    </g>
  )
}

/** The sign of a problem at the top right of a gate. */
export function ProblemSign({
  item,
  mark,
  geometry,
}: {
  item: LaidItem
  mark: ComposerMark
  geometry: CircuitGeometry
}) {
  const { x, y, width } = frameOf(item, geometry)
  const [cx, cy] = [x + width, y]
  const isError = mark.severity === 'error'
  return (
    <g stroke="var(--page)" strokeWidth={2}>
      {isError ? (
        <path d={`M${cx} ${cy - 8.5}l8.5 8.5l-8.5 8.5l-8.5 -8.5z`} fill="var(--danger)" />
      ) : (
        <circle cx={cx} cy={cy} r={7} fill="var(--warning)" />
      )}
      <path
        d={`M${cx} ${cy - 3.5}v4M${cx} ${cy + 2.8}v.4`}
        stroke="var(--page)"
        strokeWidth={1.6}
        strokeLinecap="round"
      />
    </g>
  )
}

/** The line behind the inspected column. */
export function InspectLine({ column, geometry }: { column: number; geometry: CircuitGeometry }) {
  const { cell, head, qubits } = geometry
  const x = column * cell
  return <path d={`M${x} 18V${head + qubits * cell}`} stroke="var(--accent)" strokeWidth={1.5} />
}

/** The wires on which the operand of a gate that was just placed can be. */
export function OperandPlaces({
  item,
  qubits,
  geometry,
}: {
  item: LaidItem | undefined
  qubits: number
  geometry: CircuitGeometry
}) {
  const [gate] = item?.instructions ?? []
  if (!item || gate?.kind !== 'gate') return null
  const free = Array.from({ length: qubits }, (_, wire) => wire).filter((wire) => !gate.qubits.includes(wire))
  const x = item.column * geometry.cell + geometry.cell / 2
  return free
    .slice(0, 60)
    .map((wire) => (
      <circle
        key={wire}
        cx={x}
        cy={wireY(geometry, wire)}
        r={geometry.box / 2 - 4}
        fill="var(--accent)"
        fillOpacity={0.08}
        stroke="var(--accent)"
        strokeDasharray="3 3"
      />
    ))
}
