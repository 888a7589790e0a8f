import type { InstructionId } from '@qportal/circuit'
import type { SVGAttributes } from 'react'
import type { EditorState } from '../../../editor/create-editor.ts'
import { wireY, type CircuitGeometry } from '../../../layout/circuit-geometry.ts'
import type { CircuitLayout, LaidItem } from '../../../layout/circuit-layout.ts'
import { drawnGate } from '../../../layout/drawn-gate.ts'
import type { TileSign } from '../../context/tile-signs.ts'
import type { MarqueeFrame } from '../../gestures/use-marquee.ts'
import { frameOf } from './item-frame.ts'

interface CanvasMarksProps {
  layout: CircuitLayout
  geometry: CircuitGeometry
  chosen: readonly InstructionId[]
  operand: EditorState['operand']
  end: EditorState['end']
  signs: ReadonlyMap<string, TileSign>
  /** Number of columns, from the left, that the results cover; undefined for all. */
  inspected: number | undefined
  /** The rubber band. */
  frame: MarqueeFrame | undefined
}

/** Largest number of marks of a kind; more would slow down rendering and be indistinguishable. */
const maxMarks = 200

/** The marks over the drawing: selection, problems, rubber band, inspected column. */
export function CanvasMarks({
  layout,
  geometry,
  chosen,
  operand,
  end,
  signs,
  inspected,
  frame,
}: CanvasMarksProps) {
  return (
    <>
      {inspected !== undefined && <InspectLine column={inspected} geometry={geometry} />}
      {chosen.slice(0, maxMarks).map((id) => {
        const item = layout.byId.get(id)
        return item && <SelectionRing key={id} item={item} geometry={geometry} />
      })}
      {operand && <OperandPlaces item={layout.byId.get(operand.id)} geometry={geometry} />}
      {end && <OperandPlaces item={layout.byId.get(end.id)} besides={end.wire} geometry={geometry} />}
      {frame && <rect {...frame} fill="var(--accent)" fillOpacity={0.06} stroke="var(--accent)" />}
      {[...signs.values()].slice(0, maxMarks).map((sign) => (
        <ProblemSign key={sign.tile.id} sign={sign} geometry={geometry} />
      ))}
    </>
  )
}

/** The ring around a chosen item. */
function SelectionRing({ item, geometry }: { item: LaidItem; geometry: CircuitGeometry }) {
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

/** The outline of the place where a drag would drop. */
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

/** The sign at the top right of a tile: filled, or an outline if the problem is inside the tile. */
function ProblemSign({ sign, geometry }: { sign: TileSign; geometry: CircuitGeometry }) {
  const { tile, severity, isInside } = sign
  const { x, y, width } = frameOf(tile, geometry)
  const [cx, cy] = [x + width, y]
  const isError = severity === 'error'
  const color = isError ? 'var(--danger)' : 'var(--warning)'
  const size = isError ? 8.5 : 7
  return (
    <g data-sign={`${severity}${isInside ? '-inside' : ''}`}>
      <SignShape cx={cx} cy={cy} size={size + 1} isError={isError} fill="var(--page)" />
      <SignShape
        cx={cx}
        cy={cy}
        size={isInside ? size - 1.5 : size - 1}
        isError={isError}
        fill={isInside ? 'var(--page)' : color}
        {...(isInside && { stroke: color, strokeWidth: 1.5 })}
      />
      <path
        d={`M${cx} ${cy - 3.5}v4M${cx} ${cy + 2.8}v.4`}
        stroke={isInside ? color : 'var(--page)'}
        strokeWidth={1.6}
        strokeLinecap="round"
      />
    </g>
  )
}

interface SignShapeProps extends SVGAttributes<SVGElement> {
  cx: number
  cy: number
  size: number
  isError: boolean
}

/** A diamond for an error, a circle for a warning. */
function SignShape({ cx, cy, size, isError, ...paint }: SignShapeProps) {
  if (!isError) return <circle cx={cx} cy={cy} r={size} {...paint} />
  return <path d={`M${cx} ${cy - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`} {...paint} />
}

/** The line behind the inspected column. */
function InspectLine({ column, geometry }: { column: number; geometry: CircuitGeometry }) {
  const { cell, head, qubits } = geometry
  const x = column * cell
  return <path d={`M${x} 18V${head + qubits * cell}`} stroke="var(--accent)" strokeWidth={1.5} />
}

/**
 * Circles on the wires that can be the next operand of a gate just placed; or, for an end, on all
 * wires besides its own.
 */
function OperandPlaces({
  item,
  besides,
  geometry,
}: {
  item: LaidItem | undefined
  besides?: number
  geometry: CircuitGeometry
}) {
  const gate = item && drawnGate(item.instructions[0])
  if (!item || !gate) return null
  const free = Array.from({ length: geometry.qubits }, (_, wire) => wire).filter((wire) =>
    besides === undefined ? !gate.qubits.includes(wire) : wire !== besides,
  )
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
