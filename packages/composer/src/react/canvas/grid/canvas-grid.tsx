import { qubitsOf, type Circuit } from '@qportal/circuit'
import { cx } from '@qportal/ui'
import { memo, use } from 'react'
import type { Cell } from '../../../commands/cell.ts'
import type { CircuitGeometry, CircuitWindow } from '../../../layout/circuit-geometry.ts'
import { itemAt, type CircuitLayout, type LaidItem } from '../../../layout/circuit-layout.ts'
import { describeInside } from '../../../layout/describe-inside.ts'
import { describeItem, nameOfInstruction } from '../../../layout/describe-item.ts'
import { drawnGate } from '../../../layout/drawn-gate.ts'
import { innerPlaceAt, isUnfolded, type InnerPlace } from '../../../layout/inside.ts'
import { canUnfold } from '../../../layout/unfold-items.ts'
import type { Say } from '../../../messages/composer-words.ts'
import { displayText } from '../../context/display-text.ts'
import { DisplayValuesContext } from '../../context/display-values.ts'
import type { TileSign } from '../../context/tile-signs.ts'

interface CanvasGridProps {
  layout: CircuitLayout
  circuit: Pick<Circuit, 'gateDefinitions'>
  geometry: CircuitGeometry
  names: readonly string[]
  columns: number
  window: CircuitWindow
  active: Cell
  chosen: ReadonlySet<string>
  signs: ReadonlyMap<string, TileSign>
  isReadOnly: boolean
  say: Say
}

/**
 * The cells over the drawing, for keyboard, screen reader and pointer: those of the window, and the
 * active cell, so that scrolling never removes the focused element.
 */
export const CanvasGrid = memo(function CanvasGrid({
  layout,
  circuit,
  geometry,
  names,
  columns,
  window,
  active,
  chosen,
  signs,
  isReadOnly,
  say,
}: CanvasGridProps) {
  if (layout.qubits === 0) return null
  const rows = range(window.fromWire, Math.min(window.toWire, layout.qubits - 1), active.wire)
  const cells = range(window.fromColumn, Math.min(window.toColumn, columns - 1), active.column)
  return rows.map((wire) => (
    <div
      key={wire}
      role="row"
      aria-rowindex={wire + 1}
      className="absolute start-0"
      style={{ top: geometry.head + wire * geometry.cell, height: geometry.cell }}
    >
      <span role="rowheader" aria-colindex={1} className="sr-only">
        {names[wire]}
      </span>
      {cells.map((column) => {
        const item = itemAt(layout, wire, column)
        const inner = item?.inside && innerPlaceAt(layout, wire, column)
        const tile = inner ? inner.item : item
        return (
          <GridCell
            key={column}
            wire={wire}
            column={column}
            item={item}
            inner={inner}
            canUnfold={tile !== undefined && canUnfold(tile, circuit)}
            isActive={active.wire === wire && active.column === column}
            isChosen={item !== undefined && chosen.has(item.id)}
            problem={tile && signs.get(tile.id)?.messages.join('\n')}
            names={names}
            qubits={layout.qubits}
            cell={geometry.cell}
            canDrag={item !== undefined && !isReadOnly}
            say={say}
          />
        )
      })}
    </div>
  ))
})

function range(from: number, to: number, besides: number): number[] {
  const list = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
  if (besides < from) return [besides, ...list]
  return besides > to ? [...list, besides] : list
}

interface GridCellProps extends Cell {
  item: LaidItem | undefined
  /** What is at the cell in the inside of the item. */
  inner: InnerPlace | undefined
  canUnfold: boolean
  isActive: boolean
  isChosen: boolean
  /** The problems of the tile at the cell. */
  problem: string | undefined
  names: readonly string[]
  /** Number of qubit wires. */
  qubits: number
  /** Size in pixels. */
  cell: number
  canDrag: boolean
  say: Say
}

/** Memoized: an edit changes a few of hundreds of cells. */
const GridCell = memo(function GridCell({
  wire,
  column,
  item,
  inner,
  canUnfold: isFoldable,
  isActive,
  isChosen,
  problem,
  names,
  qubits,
  cell,
  canDrag,
  say,
}: GridCellProps) {
  const tile = inner ? inner.item && { ...inner.item, column: inner.column } : item
  const [first] = tile?.instructions ?? []
  const cellWords = cellName(tile, { wire, column }, { names, qubits }, say)
  const name = inner
    ? say('canvas.inside', { cell: cellWords, place: describeInside(inner, say) })
    : cellWords
  const label =
    first?.kind === 'nop' && first.display !== undefined
      ? `${name}, ${displayText(use(DisplayValuesContext).get(first.id), { display: first.display, wires: first.qubits.map((qubit) => names[qubit] ?? '') }, say)}`
      : name
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-label={label}
      // The box may show only the start of an angle.
      title={titleOf(tile, problem, label !== name, label)}
      aria-selected={isChosen}
      aria-expanded={isFoldable ? isUnfolded(tile!) : undefined}
      tabIndex={isActive ? 0 : -1}
      data-cell={`${wire} ${column}`}
      className={cx(
        'absolute top-0 outline-none hover:bg-ink/4 focus-visible:outline-2 focus-visible:-outline-offset-3 focus-visible:outline-focus focus-visible:outline-dashed focus-visible:rounded-field',
        canDrag && 'cursor-grab',
      )}
      style={{ left: column * cell, width: cell, height: cell }}
    />
  )
})

/** Shown beside the pointer, and read as the description of the cell. */
function titleOf(tile: LaidItem | undefined, problem: string | undefined, isDisplay: boolean, label: string) {
  const whole = tile && (hasAngle(tile) || isDisplay) ? label : undefined
  return [whole, problem].filter((part) => part !== undefined).join('\n') || undefined
}

function hasAngle({ instructions: [first] }: LaidItem): boolean {
  return (drawnGate(first)?.parameters.length ?? 0) > 0
}

function cellName(
  item: LaidItem | undefined,
  { wire, column }: Cell,
  { names, qubits }: Pick<GridCellProps, 'names' | 'qubits'>,
  say: Say,
): string {
  const name = names[wire] ?? ''
  if (item === undefined) return say('canvas.empty', { wire: name, column: column + 1 })
  const isOnWire = item.instructions.some((instruction) => qubitsOf(instruction).includes(wire))
  if (isOnWire) return describeItem(item, names, qubits, say)
  const gate = item.block ?? nameOfInstruction(item.instructions[0], say)
  return say('canvas.passes', { gate, wire: name, column: column + 1 })
}
