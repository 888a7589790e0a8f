import { IconButton, MinusIcon, PlusIcon } from '@qportal/ui'
import { findGate, gateTable, type GateDefinition } from '@qportal/circuit'
import { useState } from 'react'
import { addWire, groupItems, removeWire } from '../commands/change-items.ts'
import type { Tool } from '../commands/tool.ts'
import type { LaidItem } from '../layout/circuit-layout.ts'
import { glyphOf } from '../layout/item-glyph.ts'
import type { ComposerWord } from '../messages/composer-words.ts'
import type { CircuitGeometry } from './circuit-geometry.ts'
import { useComposer, useEditorState } from './composer-context.ts'
import { GroupDialog } from './group-dialog.tsx'
import { Glyph } from './item-drawing.tsx'
import { toolName } from './tool-name.ts'
import type { Drag } from './use-drag.ts'

const gate = (name: string): Tool => ({ kind: 'gate', gate: name })

const groups: readonly { readonly word: ComposerWord; readonly tools: readonly Tool[] }[] = [
  { word: 'palette.basic', tools: ['h', 'x', 'y', 'z', 'sx'].map(gate) },
  { word: 'palette.phase', tools: ['s', 'sdg', 't', 'tdg', 'p'].map(gate) },
  {
    word: 'palette.rotation',
    tools: ['rx', 'ry', 'rz', gateTable.some(({ name }) => name === 'U') ? 'U' : 'u3'].map(gate),
  },
  {
    word: 'palette.multi',
    tools: ['cx', 'cz', 'swap', 'ccx', 'rzz', 'rxx', 'cp', 'crx', 'ecr', 'cswap'].map(gate),
  },
  {
    word: 'palette.measure',
    tools: [{ kind: 'measure' }, { kind: 'reset' }, { kind: 'barrier' }, { kind: 'if' }],
  },
]

/** The gates to be taken: by a press and a cell, or by dragging them there. */
export function GatePalette({ drag }: { drag: Drag }) {
  const { editor, say, announce } = useComposer()
  const { document, chosen } = useEditorState()
  const [isGrouping, setIsGrouping] = useState(false)
  const own = document.qasm.circuit.gateDefinitions
  return (
    <div role="group" aria-label={say('palette.label')} className="grid gap-3.5">
      {groups.map(({ word, tools }) => (
        <Group key={word} label={say(word)}>
          {tools.map((tool) => (
            <Tile key={toolName(tool, say)} tool={tool} drag={drag} />
          ))}
        </Group>
      ))}
      <Group label={say('palette.custom')}>
        {own.map((definition) => (
          <Tile key={definition.name} tool={gate(definition.name)} definition={definition} drag={drag} />
        ))}
        <span className="grid size-9 place-items-center">
          <button
            type="button"
            aria-label={say('palette.group')}
            title={say('palette.group')}
            disabled={chosen.length < 2}
            onClick={() => setIsGrouping(true)}
            className="grid size-7 place-items-center rounded-gate border border-dashed border-line3 text-ink3 disabled:opacity-55"
          >
            <PlusIcon size={14} />
          </button>
        </span>
      </Group>
      <div className="flex items-center justify-between gap-2">
        <span className="text-caption leading-4 text-ink3">{say('palette.wires')}</span>
        <span className="flex items-center font-mono text-caption">
          <IconButton
            size="small"
            label={say('palette.removeQubit')}
            icon={<MinusIcon size={16} />}
            onClick={() => editor.run((qasm) => removeWire(qasm, 'qubit'))}
          />
          <span aria-hidden="true">q</span>
          <IconButton
            size="small"
            label={say('palette.addQubit')}
            icon={<PlusIcon size={16} />}
            onClick={() => editor.run((qasm) => addWire(qasm, 'qubit'))}
          />
          <IconButton
            size="small"
            label={say('palette.removeBit')}
            icon={<MinusIcon size={16} />}
            onClick={() => editor.run((qasm) => removeWire(qasm, 'bit'))}
          />
          <span aria-hidden="true">c</span>
          <IconButton
            size="small"
            label={say('palette.addBit')}
            icon={<PlusIcon size={16} />}
            onClick={() => editor.run((qasm) => addWire(qasm, 'bit'))}
          />
        </span>
      </div>
      <GroupDialog
        open={isGrouping}
        onClose={() => setIsGrouping(false)}
        onGroup={(name) => {
          setIsGrouping(false)
          if (editor.run((qasm) => groupItems(qasm, chosen, name)))
            announce(say('said.changed', { gate: name }))
        }}
      />
    </div>
  )
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <p className="mb-1.25 text-caption leading-4 text-ink3">{label}</p>
      <div className="-mx-1 grid grid-cols-5 gap-y-1">{children}</div>
    </div>
  )
}

interface TileProps {
  tool: Tool
  definition?: GateDefinition
  drag: Drag
}

function Tile({ tool, definition, drag }: TileProps) {
  const { editor, say, announce } = useComposer()
  const { tool: taken } = useEditorState()
  const isTaken =
    taken !== undefined &&
    taken.kind === tool.kind &&
    (tool.kind !== 'gate' || (taken.kind === 'gate' && taken.gate === tool.gate))
  const name = toolName(tool, say)
  return (
    // The picture lies under the button: its letters are no other name of it.
    <span className="relative grid size-9 place-items-center">
      <ToolPicture tool={tool} definition={definition} />
      <button
        type="button"
        aria-label={name}
        aria-pressed={isTaken}
        title={name}
        onPointerDown={(event) => drag.begin(event, { kind: 'tool', tool })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') editor.set({ tool: undefined })
        }}
        onClick={(event) => {
          if (drag.wasDragged() && event.detail > 0) return
          editor.set({ tool: isTaken ? undefined : tool, chosen: [] })
          if (!isTaken) announce(say('palette.armed', { gate: name }))
        }}
        className="absolute inset-0 cursor-grab touch-none rounded-field hover:bg-ink/5 aria-pressed:bg-accent/10 aria-pressed:outline-2 aria-pressed:-outline-offset-1 aria-pressed:outline-accent"
      />
    </span>
  )
}

interface ToolPictureProps {
  tool: Tool
  definition?: GateDefinition | undefined
}

/** A tool as the drawing shows it, 28 px on a cell of 36. */
export function ToolPicture({ tool, definition }: ToolPictureProps) {
  const { wires, width } = pictureOf(tool, definition)
  const rows = wires.map((_, i) =>
    wires.length === 1 ? 18 : wires.length === 2 ? [10, 26][i]! : [6, 16, 28][i]!,
  )
  const label = tool.kind === 'gate' ? (findGate(tool.gate)?.drawing.label ?? tool.gate) : ''
  const geometry = tileGeometry(rows, [12.5, 12.5, 12.5, 11.5, 10][label.length] ?? 9.5)
  return (
    <svg width={36} height={36} viewBox="0 0 36 36" aria-hidden="true" className="block">
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
          glyph={{ ...glyphOf(itemOfTool(tool, wires), 9), writes: undefined }}
          x={18}
          width={width}
          geometry={geometry}
        />
      )}
    </svg>
  )
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

const itemOfTool = (tool: Tool, wires: readonly number[]): LaidItem => {
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
      : tool.kind === 'barrier'
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

/** The wires of a tile stand closer than any cells would have them. */
function tileGeometry(rows: readonly number[], letter: number): CircuitGeometry {
  const gap = (rows[1] ?? 0) - (rows[0] ?? 0)
  return {
    cell: rows.length > 1 ? gap : 36,
    head: rows.length > 1 ? rows[0]! - gap / 2 : 0,
    box: rows.length > 1 ? 14 : 28,
    radius: 3,
    letter: rows.length > 1 ? 9.5 : letter,
    label: 0,
    control: rows.length > 2 ? 3.5 : 4,
    target: rows.length > 2 ? 5.5 : 6.5,
    swap: 4,
    bitRow: 6,
    qubits: 9,
    bits: 0,
    height: 36,
    labelWidth: 0,
  }
}
