import { wireY, type CircuitGeometry } from '../../layout/circuit-geometry.ts'
import type { InsidePart, LaidInside, LaidItem } from '../../layout/circuit-layout.ts'
import { lastQubitOf } from '../../layout/inside.ts'

interface InsideFrameProps {
  item: LaidItem & { readonly inside: LaidInside }
  geometry: CircuitGeometry
}

/** Width of a letter, relative to its size. */
const advance = 0.6

/** The frame of an unfolded item, with the names of its iterations or branches above it. */
export function InsideFrame({ item, geometry }: InsideFrameProps) {
  const { cell, qubits } = geometry
  const { column, span, top, inside } = item
  if (top >= qubits) return null
  // A frame in another is a little smaller.
  const depth = item.id.split('/').length - 1
  const inset = 2 + Math.min(3, 1.5 * depth)
  const y = wireY(geometry, top) - cell / 2 + inset
  const bottom = wireY(geometry, lastQubitOf(item)) + cell / 2 - inset
  const start = (column + inside.head) * cell
  return (
    <g>
      <rect
        x={column * cell + 2}
        y={y}
        width={span * cell - 4}
        height={bottom - y}
        rx={4}
        fill="var(--g-custom-t)"
        fillOpacity={0.4}
        stroke="var(--g-custom)"
        strokeOpacity={0.7}
      />
      {inside.parts.map((part) => (
        <PartName key={part.column} part={part} x={start + part.column * cell} y={y} geometry={geometry}>
          {part.column > 0 && (
            <path
              d={`M${start + part.column * cell} ${y}V${bottom}`}
              stroke="var(--g-custom)"
              strokeOpacity={0.7}
              strokeDasharray="3 3"
            />
          )}
        </PartName>
      ))}
      {inside.hidden > 0 && (
        <text
          x={start + (inside.columns - 0.5) * cell}
          y={(y + bottom) / 2 + 3.5}
          textAnchor="middle"
          fontSize={10}
          fill="var(--ink2)"
          className="font-mono"
        >
          {`+${inside.hidden}`}
        </text>
      )}
    </g>
  )
}

interface PartNameProps {
  part: InsidePart
  x: number
  y: number
  geometry: CircuitGeometry
  children: React.ReactNode
}

function PartName({ part, x, y, geometry, children }: PartNameProps) {
  const size = geometry.cell < 40 ? 8 : 9
  const text = partName(part, part.span * geometry.cell - 10, size * advance)
  return (
    <g>
      {children}
      {text !== '' && (
        <>
          <rect
            x={x + 3}
            y={y - 8}
            width={text.length * size * advance + 4}
            height={8}
            rx={2}
            fill="var(--page)"
          />
          <text x={x + 5} y={y - 1} fontSize={size} fill="var(--g-custom)" className="font-mono">
            {text}
          </text>
        </>
      )}
    </g>
  )
}

/** The iteration with its value if that fits; the tile names the first branch and a whole body. */
function partName({ kind, number, count, value }: InsidePart, width: number, letter: number): string {
  if (kind === 'else') return 'else'
  if (kind !== 'round') return ''
  const short = `${number}/${count}`
  const long = value === undefined ? short : `${short} ${value.replaceAll(' ', '')}`
  return long.length * letter <= width ? long : short
}
