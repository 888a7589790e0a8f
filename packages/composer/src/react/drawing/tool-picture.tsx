import { findGate, gateTable, type GateDefinition } from '@qportal/circuit'
import type { Modifier } from '../../commands/modify-gate.ts'
import { isModifier, type Tool } from '../../commands/tool.ts'
import { prettyAngle } from '../../layout/angle-text.ts'
import type { CircuitGeometry } from '../../layout/circuit-geometry.ts'
import type { LaidItem } from '../../layout/circuit-layout.ts'
import { glyphOf } from '../../layout/item-glyph.ts'
import { Glyph } from './item-drawing.tsx'

interface ToolPictureProps {
  tool: Tool
  definition?: GateDefinition | undefined
}

/** Draws a tool as the circuit shows it, 28 px in a tile of 36. */
export function ToolPicture({ tool, definition }: ToolPictureProps) {
  if (tool.kind === 'angle') return <AnglePicture angle={tool.angle} />
  if (isModifier(tool)) return <ModifierPicture modifier={tool} />
  const { wires, width } = pictureOf(tool, definition)
  const rows = rowsOf(wires.length)
  const name = tool.kind === 'gate' ? (findGate(tool.gate)?.drawing.label ?? tool.gate) : ''
  // The full name is the label of the button.
  const label = name.length > 4 ? `${name.slice(0, 3)}…` : name
  const geometry = tileGeometry(rows, [12.5, 12.5, 12.5, 11.5][label.length] ?? 9)
  const glyph = glyphOf(itemOfTool(tool, wires), 9)
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className="block size-9 [direction:ltr]">
      {rows.map((y) => (
        <path key={y} d={`M0 ${y}h36`} stroke="var(--line2)" />
      ))}
      {tool.kind === 'if' ? (
        <g>
          <path d="M16.5 12V28M19.5 12V28M0 27.5h36M0 30h36" stroke="var(--wire)" fill="none" />
          <rect
            x={9}
            y={3}
            width={18}
            height={16}
            rx={3}
            fill="var(--page)"
            stroke="var(--wire)"
            strokeWidth={1.25}
          />
          <text x={18} y={15} textAnchor="middle" fontSize={10} fontWeight={500} fill="var(--ink)">
            {'if'}
          </text>
        </g>
      ) : (
        <Glyph
          glyph={{ ...glyph, writes: undefined, ...(name !== label && { label }) }}
          x={18}
          width={width}
          geometry={geometry}
        />
      )}
    </svg>
  )
}

/** A control is drawn as on a wire; other modifiers are circles, like angles. */
function ModifierPicture({ modifier }: { modifier: Modifier }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className="block size-9 [direction:ltr]">
      {modifier.kind === 'control' ? (
        <>
          <path d="M0 12h36" stroke="var(--line2)" />
          <path d="M18 12v20" stroke="var(--wire)" strokeWidth={1.25} strokeDasharray="3 3" />
          <circle
            cx={18}
            cy={12}
            r={5}
            fill={modifier.state === 1 ? 'var(--wire)' : 'var(--page)'}
            stroke="var(--wire)"
            strokeWidth={1.5}
          />
        </>
      ) : (
        <>
          <circle
            cx={18}
            cy={18}
            r={14}
            fill="var(--page)"
            stroke="var(--wire)"
            strokeWidth={1.25}
            strokeDasharray="3 3"
          />
          <text x={18} y={22.5} textAnchor="middle" fontSize={13} fontWeight={500} fill="var(--ink)">
            {modifier.kind === 'dagger' ? 'U†' : 'Uⁿ'}
          </text>
        </>
      )}
    </svg>
  )
}

/** An angle is a circle: it has no wire of its own. */
function AnglePicture({ angle }: { angle: string | undefined }) {
  const text = angle === undefined ? '+' : Array.from(prettyAngle(angle))
  const shown =
    typeof text === 'string' ? text : text.length > 5 ? `${text.slice(0, 4).join('')}…` : text.join('')
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className="block size-9 [direction:ltr]">
      <circle
        cx={18}
        cy={18}
        r={14}
        fill="var(--g-rot-t)"
        stroke="var(--g-rot)"
        strokeWidth={1.25}
        strokeDasharray={angle === undefined ? '3 3' : undefined}
      />
      <text
        x={18}
        y={22}
        textAnchor="middle"
        fontSize={shown.length > 3 ? 9.5 : 12}
        fill="var(--g-rot)"
        className="font-mono"
      >
        {shown}
      </text>
    </svg>
  )
}

function rowsOf(wires: number): readonly number[] {
  return wires === 1
    ? [18]
    : wires === 2
      ? [10, 26]
      : Array.from({ length: wires }, (_, i) => 6 + (i * 23) / (wires - 1))
}

function pictureOf(
  tool: Tool,
  definition: GateDefinition | undefined,
): { wires: readonly number[]; width: number } {
  if (tool.kind !== 'gate' || definition !== undefined) return { wires: [0], width: 28 }
  const row = gateTable.find(({ name }) => name === tool.gate)
  const isBoxed = row?.drawing.operands.every((shape) => shape === 'box') ?? true
  return { wires: isBoxed ? [0] : Array.from({ length: row?.qubits ?? 1 }, (_, i) => i), width: 28 }
}

function itemOfTool(tool: Tool, wires: readonly number[]): LaidItem {
  const base = { id: 'tile' }
  const instruction =
    tool.kind === 'gate'
      ? ({
          ...base,
          kind: 'gate',
          gate: tool.gate,
          parameters: [],
          qubits: wires,
          controls: [],
          power: 1,
        } as const)
      : tool.kind === 'display'
        ? ({ ...base, kind: 'nop', qubits: [0], display: tool.display } as const)
        : tool.kind === 'barrier' || tool.kind === 'spacer'
          ? ({ ...base, kind: 'barrier', qubits: [0] } as const)
          : ({ ...base, kind: 'reset', qubit: 0 } as const)
  const shown =
    tool.kind === 'measure' ? ({ ...base, kind: 'measure', qubit: 0, bit: 0 } as const) : instruction
  return {
    id: 'tile',
    instructions: [shown],
    block: undefined,
    column: 0,
    span: 1,
    top: 0,
    bottom: wires.length - 1,
  }
}

/** The wires of a tile are closer together than those of a circuit. */
function tileGeometry(rows: readonly number[], letter: number): CircuitGeometry {
  const gap = (rows[1] ?? 0) - (rows[0] ?? 0)
  return {
    cell: rows.length > 1 ? gap : 36,
    head: rows.length > 1 ? rows[0]! - gap / 2 : 0,
    box: rows.length > 3 ? 9 : rows.length > 1 ? 14 : 28,
    radius: 3,
    letter: rows.length > 3 ? 6.5 : rows.length > 1 ? 9.5 : letter,
    label: 0,
    control: rows.length > 3 ? 2.5 : rows.length > 2 ? 3.5 : 4,
    target: rows.length > 3 ? 4 : rows.length > 2 ? 5.5 : 6.5,
    swap: 4,
    bitRow: 6,
    qubits: 9,
    bits: 0,
    height: 36,
    labelWidth: 0,
  }
}
