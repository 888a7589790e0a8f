import { memo, Suspense, use } from 'react'
import { fitAngle, type AngleForm } from '../../layout/angle-text.ts'
import { columnX, wireY, type CircuitGeometry } from '../../layout/circuit-geometry.ts'
import type { LaidItem } from '../../layout/circuit-layout.ts'
import { isUnfolded, widthOfTile } from '../../layout/inside.ts'
import { glyphOf, innerControls, type ItemGlyph } from '../../layout/item-glyph.ts'
import { DrawDisplayContext } from '../context/display-values.ts'
import { familyColor, familyFill } from './family-color.ts'
import { InsideFrame } from './inside-frame.tsx'

interface ItemDrawingProps {
  item: LaidItem
  geometry: CircuitGeometry
  angleForm?: AngleForm
}

/** Draws an item at its column, and its inside if it is unfolded. */
export const ItemDrawing = memo(function ItemDrawing({ item, geometry, angleForm }: ItemDrawingProps) {
  if (!isUnfolded(item)) return <ItemTile item={item} geometry={geometry} angleForm={angleForm} />
  const { inside } = item
  return (
    <g>
      <InsideFrame item={item} geometry={geometry} />
      <ItemTile item={item} geometry={geometry} angleForm={angleForm} />
      <g transform={`translate(${(item.column + inside.head) * geometry.cell} 0)`}>
        {inside.items.map((each) => (
          <ItemDrawing key={each.id} item={each} geometry={geometry} angleForm={angleForm} />
        ))}
      </g>
    </g>
  )
})

function ItemTile({ item, geometry, angleForm }: ItemDrawingProps) {
  const span = widthOfTile(item)
  const x = columnX(geometry, item.column) + ((span - 1) * geometry.cell) / 2
  const width = geometry.box + (span - 1) * geometry.cell
  const glyph = glyphOf(item, geometry.qubits, angleForm)
  const [first] = item.instructions
  const drawDisplay = use(DrawDisplayContext)
  if (drawDisplay && glyph.form === 'display' && first.kind === 'nop') {
    const empty = <DisplayFrame glyph={glyph} x={x} width={width} geometry={geometry} />
    return (
      <Suspense fallback={empty}>
        {drawDisplay({ x, width, geometry, empty, id: first.id, qubits: first.qubits })}
      </Suspense>
    )
  }
  return (
    <Glyph
      glyph={glyph}
      x={x}
      width={width}
      geometry={geometry}
      title={shortenedText(item, glyph, fittedAngle(glyph, width, geometry)?.text)}
    />
  )
}

/** The whole of what is drawn shortened; undefined if everything is shown. */
function shortenedText(
  { condition }: LaidItem,
  { label, parameter, condition: shown }: ItemGlyph,
  angle: string | undefined,
): string | undefined {
  const gate = parameter !== '' && (angle === undefined || angle.endsWith('…')) && `${label}(${parameter})`
  const words = condition !== undefined && !(shown?.words ?? label).endsWith(condition) && condition
  return [gate, words].filter((text) => text !== false).join(', ') || undefined
}

/** The angle in the box of a gate; none in a small box. */
function fittedAngle({ parameter }: ItemGlyph, width: number, { box }: CircuitGeometry) {
  return parameter !== '' && box > 28 ? fitAngle(parameter, width - 3) : undefined
}

/** The frame of a display and the sign of what it shows. */
function DisplayFrame({ glyph, x, width, geometry }: Omit<GlyphProps, 'title'>) {
  const { box, letter, radius } = geometry
  const { top, bottom } = glyph.box!
  const [from, to] = [wireY(geometry, top) - box / 2, wireY(geometry, bottom) + box / 2]
  return (
    <g>
      <rect
        x={x - width / 2}
        y={from}
        width={width}
        height={to - from}
        rx={radius}
        fill="var(--page)"
        stroke="var(--line3)"
        strokeWidth={1.25}
      />
      <text
        x={x}
        y={(from + to) / 2 + letter * 0.36}
        textAnchor="middle"
        fontSize={letter}
        fill="var(--ink2)"
      >
        {glyph.label}
      </text>
    </g>
  )
}

interface GlyphProps {
  glyph: ItemGlyph
  /** x coordinate of its middle. */
  x: number
  /** Width of the box. */
  width: number
  geometry: CircuitGeometry
  /** The whole of what is drawn shortened. */
  title?: string | undefined
}

/** Draws the shapes of an instruction on its wires. */
export function Glyph({ glyph, x, width, geometry, title }: GlyphProps) {
  const y = (wire: number) => wireY(geometry, wire)
  const color = familyColor(glyph.family)
  if (glyph.form === 'display') return <DisplayFrame glyph={glyph} x={x} width={width} geometry={geometry} />
  if (glyph.form === 'barrier') return <Barrier glyph={glyph} x={x} geometry={geometry} />
  const inner = innerControls(glyph)
  return (
    <g>
      {title !== undefined && <title>{title}</title>}
      {glyph.condition !== undefined && <Condition glyph={glyph} x={x} geometry={geometry} />}
      {glyph.writes !== undefined && glyph.box !== undefined && (
        <g stroke="var(--wire)" fill="none">
          <path
            d={`M${x - 1.5} ${y(glyph.box.top)}V${y(glyph.writes) - 5}M${x + 1.5} ${y(glyph.box.top)}V${y(glyph.writes) - 5}`}
          />
          <path d={`M${x - 4.5} ${y(glyph.writes) - 7}h9l-4.5 6z`} fill="var(--wire)" stroke="none" />
        </g>
      )}
      {glyph.link !== undefined && (
        <path d={`M${x} ${y(glyph.link.top)}V${y(glyph.link.bottom)}`} stroke={color} strokeWidth={1.5} />
      )}
      <Controls
        controls={glyph.controls.filter((control) => !inner.includes(control))}
        x={x}
        color={color}
        geometry={geometry}
      />
      {glyph.targets.map((wire) => (
        <g key={wire} stroke={color} strokeWidth={1.5} fill="none">
          <circle cx={x} cy={y(wire)} r={geometry.target} fill="var(--page)" />
          <path
            d={`M${x - geometry.target} ${y(wire)}h${2 * geometry.target}M${x} ${y(wire) - geometry.target}v${2 * geometry.target}`}
          />
        </g>
      ))}
      {glyph.swaps.map((wire) => (
        <path
          key={wire}
          d={`M${x - geometry.swap} ${y(wire) - geometry.swap}l${2 * geometry.swap} ${2 * geometry.swap}m0 ${-2 * geometry.swap}l${-2 * geometry.swap} ${2 * geometry.swap}`}
          stroke={color}
          strokeWidth={1.5}
        />
      ))}
      {glyph.box !== undefined && <Box glyph={glyph} x={x} width={width} geometry={geometry} />}
      <Controls
        controls={inner}
        x={x - width / 2 + markOffset(glyph) + geometry.control / 2}
        color={color}
        geometry={geometry}
      />
      {glyph.form === 'assign' && glyph.writes !== undefined && (
        <Assignment label={glyph.label} x={x} y={y(glyph.writes)} size={wordsSize(geometry)} />
      )}
    </g>
  )
}

function Assignment({ label, x, y, size }: { label: string; x: number; y: number; size: number }) {
  const width = Math.max(18, Array.from(label).length * size * wordsAdvance + 8)
  return (
    <g>
      <rect
        x={x - width / 2}
        y={y - 8}
        width={width}
        height={16}
        rx={2}
        fill="var(--page)"
        stroke="var(--wire)"
      />
      <Words text={label} x={x} y={y + 3.5} size={size} />
    </g>
  )
}

/** Width of a letter of the words of conditions, relative to its size. */
const wordsAdvance = 0.605

function wordsSize({ cell }: CircuitGeometry): number {
  return cell < 40 ? 8 : 10
}

function Words({ text, x, y, size }: { text: string; x: number; y: number; size: number }) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      fontSize={size}
      fill="var(--ink)"
      stroke="none"
      className="font-mono"
    >
      {text}
    </text>
  )
}

function Barrier({ glyph, x, geometry }: Omit<GlyphProps, 'width' | 'title'>) {
  return (
    <g stroke="var(--line3)" strokeDasharray="2 3">
      {glyph.box?.wires.map((wire) => {
        const middle = wireY(geometry, wire)
        return <path key={wire} d={`M${x} ${middle - geometry.cell / 2}v${geometry.cell}`} />
      })}
    </g>
  )
}

function Condition({ glyph, x, geometry }: Omit<GlyphProps, 'width' | 'title'>) {
  const { wires, values, words } = glyph.condition!
  // Without a qubit (an empty block, a global phase) the line starts at the bits.
  const tops = [glyph.box?.top, glyph.link?.top, ...glyph.targets, ...wires].filter(
    (wire) => wire !== undefined,
  )
  const top = wireY(geometry, Math.min(...tops))
  const bottom = Math.max(...wires.map((wire) => wireY(geometry, wire)))
  return (
    <g stroke="var(--wire)" fill="none">
      {wires.length > 0 && <path d={`M${x - 1.5} ${top}V${bottom}M${x + 1.5} ${top}V${bottom}`} />}
      {wires.map((wire, i) => (
        <g key={wire}>
          <circle
            cx={x}
            cy={wireY(geometry, wire)}
            r={values[i] === undefined ? 3 : 5}
            fill={values[i] === undefined ? 'var(--wire)' : 'var(--page)'}
          />
          {values[i] !== undefined && (
            <text
              x={x}
              y={wireY(geometry, wire) + 3}
              textAnchor="middle"
              fontSize={8.5}
              fill="var(--ink)"
              stroke="none"
              className="font-mono"
            >
              {values[i]}
            </text>
          )}
        </g>
      ))}
      {words !== undefined && <ConditionWords text={words} x={x} geometry={geometry} />}
    </g>
  )
}

interface ControlsProps {
  controls: ItemGlyph['controls']
  x: number
  color: string
  geometry: CircuitGeometry
}

function Controls({ controls, x, color, geometry }: ControlsProps) {
  return controls.map(({ wire, state }) => (
    <circle
      key={wire}
      cx={x}
      cy={wireY(geometry, wire)}
      r={geometry.control}
      fill={state === 1 ? color : 'var(--page)'}
      stroke={color}
      strokeWidth={state === 1 ? 0 : 1.5}
    />
  ))
}

/** Distance of operand numbers and inner controls from the left side of a box. */
function markOffset({ family }: ItemGlyph): number {
  return family === 'custom' ? 8.5 : 6
}

/** The words of a condition between the qubits and the bits, over its line. */
function ConditionWords({ text, x, geometry }: { text: string; x: number; geometry: CircuitGeometry }) {
  const y = wireY(geometry, geometry.qubits) - geometry.cell / 3
  const size = wordsSize(geometry)
  const width = Array.from(text).length * size * wordsAdvance + 2
  return (
    <g stroke="none">
      <rect x={x - width / 2} y={y - 6} width={width} height={12} fill="var(--page)" />
      <Words text={text} x={x} y={y + 3.5} size={size} />
    </g>
  )
}

function Box({ glyph, x, width, geometry }: Omit<GlyphProps, 'title'>) {
  const { box, radius, letter } = geometry
  const { top, bottom, wires } = glyph.box!
  const [from, to] = [wireY(geometry, top) - box / 2, wireY(geometry, bottom) + box / 2]
  const isSolid = glyph.family === 'measurement'
  const isUnread = glyph.form === 'unread'
  const color = isUnread ? 'var(--danger)' : isSolid ? 'var(--ink)' : familyColor(glyph.family)
  const middle = (from + to) / 2
  const angle = fittedAngle(glyph, width, geometry)
  const passing = Array.from({ length: bottom - top + 1 }, (_, i) => top + i).filter(
    (wire) => !wires.includes(wire) && !glyph.controls.some((control) => control.wire === wire),
  )
  return (
    <g>
      <rect
        x={x - width / 2}
        y={from}
        width={width}
        height={to - from}
        rx={radius}
        fill={isUnread ? 'var(--page)' : isSolid ? 'var(--ink)' : familyFill(glyph.family)}
        stroke={color}
        strokeWidth={1.25}
        strokeDasharray={isUnread ? '4 3' : undefined}
      />
      {glyph.family === 'custom' && !isUnread && (
        <path d={`M${x - width / 2 + 3} ${from}V${to}`} stroke={color} strokeWidth={1.25} />
      )}
      {passing.map((wire) => (
        <path
          key={wire}
          d={`M${x - width / 2} ${wireY(geometry, wire)}h${width}`}
          stroke="var(--wire)"
          strokeOpacity={0.3}
        />
      ))}
      {glyph.form === 'measure' ? (
        <path
          d={`M${x - box * 0.25} ${middle + box * 0.12}a${box * 0.25} ${box * 0.25} 0 0 1 ${box * 0.5} 0M${x} ${middle + box * 0.12}l${box * 0.17} ${-box * 0.3}`}
          stroke="var(--page)"
          strokeWidth={1.4}
          strokeLinecap="round"
          fill="none"
        />
      ) : (
        <text
          x={x + (glyph.family === 'custom' && !isUnread ? 1.5 : 0)}
          y={middle + letter * 0.36 - (angle ? 5.5 : 0)}
          textAnchor="middle"
          fontSize={glyph.form === 'reset' || isUnread ? letter - 2 : letter}
          fontWeight={isUnread ? 400 : 500}
          fill={isUnread ? 'var(--ink)' : isSolid ? 'var(--page)' : color}
          className={isUnread ? 'font-mono' : undefined}
        >
          {glyph.label}
        </text>
      )}
      {glyph.numbers.map(({ wire, number }) => (
        <text
          key={wire}
          x={x - width / 2 + markOffset(glyph)}
          y={wireY(geometry, wire) + 3}
          textAnchor="middle"
          fontSize={8.5}
          fill="var(--ink2)"
          className="font-mono"
        >
          {number}
        </text>
      ))}
      {angle && (
        <text
          x={x}
          y={middle + 12}
          textAnchor="middle"
          fontSize={angle.size}
          fill="var(--ink2)"
          className="font-mono"
        >
          {angle.text}
        </text>
      )}
    </g>
  )
}
