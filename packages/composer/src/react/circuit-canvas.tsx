import { useLayoutEffect, useMemo, useRef, type PointerEvent, type RefObject } from 'react'
import { itemAt } from '../layout/circuit-layout.ts'
import { placeTool } from '../commands/place-tool.ts'
import { widthOfTool } from '../commands/tool.ts'
import { CanvasGrid } from './canvas-grid.tsx'
import { InspectHandle } from './inspect-handle.tsx'
import { DropTarget, InspectLine, ProblemSign, SelectionRing } from './canvas-marks.tsx'
import { CircuitFigure, WireLabels } from './circuit-figure.tsx'
import { cellAtPoint, circuitGeometry, type Density } from './circuit-geometry.ts'
import { useCircuitLayout, useComposer, useEditorState, type ComposerMark } from './composer-context.ts'
import { toolName } from './tool-name.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import type { Drag, HitTest } from './use-drag.ts'
import { useViewWindow } from './use-view-window.ts'

interface CircuitCanvasProps {
  density: Density
  marks: readonly ComposerMark[]
  /** Columns that are inspected, from the left; undefined: all. */
  inspected: number | undefined
  onInspect: (column: number | undefined) => void
  drag: Drag
  hitTest: RefObject<HitTest>
  /** Told how to find cells, whenever that changes. */
  onHitTest: (hitTest: HitTest) => void
  onEdit: () => void
}

/** The circuit to be edited: the drawing, and over it a grid of cells with one tab stop. */
export function CircuitCanvas({
  density,
  marks,
  inspected,
  onInspect,
  drag,
  hitTest,
  onHitTest,
  onEdit,
}: CircuitCanvasProps) {
  const { editor, say, announce } = useComposer()
  const { active, chosen, lifted, tool } = useEditorState()
  const { circuit, layout, names } = useCircuitLayout()
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const geometry = useMemo(() => circuitGeometry(layout, names, density), [layout, names, density])
  const { window, width, onScroll } = useViewWindow(scroller, geometry)
  const columns = Math.max(
    layout.columns + 2,
    active.column + 1,
    Math.floor((width - geometry.labelWidth) / geometry.cell),
  )
  const onKeyDown = useCanvasKeys({ layout, names, columns, onEdit })
  const chosenSet = useMemo(() => new Set(chosen), [chosen])

  useLayoutEffect(() => {
    onHitTest((clientX, clientY) => {
      const area = grid.current?.getBoundingClientRect()
      const seen = scroller.current?.getBoundingClientRect()
      if (!area || !seen) return undefined
      if (clientX < seen.left || clientX > seen.right || clientY < seen.top || clientY > seen.bottom)
        return undefined
      return cellAtPoint(geometry, { x: clientX - area.left, y: clientY - area.top })
    })
  })

  // The focus follows the active cell, if the grid has it.
  useLayoutEffect(() => {
    if (!grid.current?.contains(document.activeElement)) return
    const cell = grid.current.querySelector<HTMLElement>(`[data-cell="${active.wire} ${active.column}"]`)
    cell?.focus({ preventScroll: true })
    const view = scroller.current
    if (!view) return
    const left = active.column * geometry.cell
    const room = view.clientWidth - geometry.labelWidth
    if (left < view.scrollLeft) view.scrollLeft = left
    else if (left + geometry.cell > view.scrollLeft + room) view.scrollLeft = left + geometry.cell - room
    const top = geometry.head + active.wire * geometry.cell
    if (top < view.scrollTop) view.scrollTop = top - geometry.head
    else if (top + geometry.cell > view.scrollTop + view.clientHeight)
      view.scrollTop = top + geometry.cell - view.clientHeight
  }, [active, geometry])

  function onPointerDown(event: PointerEvent): void {
    const cell = hitTest.current(event.clientX, event.clientY)
    const item = cell && itemAt(layout, cell.wire, cell.column)
    if (!item || tool) return
    const ids = item.instructions.map(({ id }) => id)
    drag.begin(event, { kind: 'items', ids: chosenSet.has(item.id) ? chosen : ids, heldWire: cell.wire })
  }

  function onClick(event: React.MouseEvent): void {
    if (drag.wasDragged() && event.detail > 0) return
    const cell = hitTest.current(event.clientX, event.clientY) ?? cellOfElement(event.target)
    if (!cell) return
    grid.current
      ?.querySelector<HTMLElement>(`[data-cell="${active.wire} ${active.column}"]`)
      ?.focus({ preventScroll: true })
    if (tool) {
      const isPlaced = editor.run((qasm, alignment) => placeTool(qasm, tool, cell, alignment))
      editor.set({ active: cell, ...(isPlaced && !event.shiftKey && { tool: undefined }) })
      if (isPlaced)
        announce(
          say('said.placed', {
            gate: toolName(tool, say),
            wire: names[cell.wire] ?? '',
            column: cell.column + 1,
          }),
        )
      return
    }
    const item = itemAt(layout, cell.wire, cell.column)
    const ids = item?.instructions.map(({ id }) => id) ?? []
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey
    const added = ids.every((id) => chosenSet.has(id))
      ? chosen.filter((id) => !ids.includes(id))
      : [...chosen, ...ids]
    editor.set({ active: cell, chosen: isAdding ? added : ids, lifted: undefined })
  }

  const target = dropTarget()
  function dropTarget() {
    const { state } = drag
    const cell = state?.cell ?? (lifted && active)
    if (!cell) return undefined
    const ids = state?.cargo.kind === 'items' ? state.cargo.ids : lifted
    if (state?.cargo.kind === 'tool') {
      const width = widthOfTool(state.cargo.tool, circuit)
      const top =
        state.cargo.tool.kind === 'barrier' ? 0 : Math.max(0, Math.min(cell.wire, layout.qubits - width))
      return { top, bottom: top + width - 1, column: cell.column, span: 1, isAllowed: width <= layout.qubits }
    }
    const items = ids?.map((id) => layout.byId.get(id)).filter((item) => item !== undefined) ?? []
    const [first] = items
    if (!first) return undefined
    const held = state?.cargo.kind === 'items' ? state.cargo.heldWire : first.top
    const by = cell.wire - held
    const top = Math.min(...items.map((item) => item.top)) + by
    const bottom =
      Math.min(
        Math.max(...items.map((item) => Math.min(item.bottom, layout.qubits - 1))),
        layout.qubits - 1,
      ) + by
    const isAllowed = top >= 0 && bottom < layout.qubits
    return {
      top: Math.max(0, top),
      bottom: Math.min(
        layout.qubits - 1,
        Math.max(top, first.instructions[0].kind === 'measure' ? top : bottom),
      ),
      column: cell.column,
      span: first.span,
      isAllowed,
    }
  }

  const visibleMarks = marks.flatMap((mark) => {
    const item = mark.id === undefined ? undefined : layout.byId.get(mark.id)
    return item ? [{ item, mark }] : []
  })

  return (
    <div
      ref={scroller}
      onScroll={onScroll}
      className="relative min-h-0 flex-1 overflow-auto overscroll-contain"
    >
      <div
        className="relative flex min-h-full min-w-full items-center ps-1"
        style={{ width: geometry.labelWidth + columns * geometry.cell }}
      >
        <div className="sticky start-0 z-1 flex-none bg-page">
          <WireLabels geometry={geometry} names={names} />
        </div>
        <div className="relative flex-none">
          <div
            ref={grid}
            role="grid"
            aria-label={say('canvas.label', { qubits: layout.qubits, columns: layout.columns })}
            aria-describedby="composer-keys"
            aria-rowcount={layout.qubits}
            aria-colcount={columns + 1}
            aria-multiselectable="true"
            tabIndex={-1}
            onKeyDown={onKeyDown}
            onFocus={({ target }) => {
              const cell = cellOfElement(target)
              if (cell && (cell.wire !== active.wire || cell.column !== active.column))
                editor.set({ active: cell })
            }}
            onPointerDown={onPointerDown}
            onClick={onClick}
            className="relative flex-none overflow-clip outline-none select-none"
            style={{ width: columns * geometry.cell, height: geometry.height }}
          >
            <CircuitFigure
              layout={layout}
              geometry={geometry}
              columns={columns}
              window={window}
              inspected={inspected}
              under={target && <DropTarget {...target} geometry={geometry} />}
              over={
                <>
                  {inspected !== undefined && <InspectLine column={inspected} geometry={geometry} />}
                  {chosen.slice(0, 200).map((id) => {
                    const item = layout.byId.get(id)
                    return item && <SelectionRing key={id} item={item} geometry={geometry} />
                  })}
                  {visibleMarks.slice(0, 200).map(({ item, mark }) => (
                    <ProblemSign
                      key={`${item.id} ${mark.message}`}
                      item={item}
                      mark={mark}
                      geometry={geometry}
                    />
                  ))}
                </>
              }
            />
            <CanvasGrid
              layout={layout}
              geometry={geometry}
              names={names}
              columns={columns}
              window={window}
              active={active}
              chosen={chosenSet}
              say={say}
            />
          </div>
          <InspectHandle
            geometry={geometry}
            columns={layout.columns}
            inspected={inspected}
            onInspect={onInspect}
          />
        </div>
      </div>
      <p id="composer-keys" className="sr-only">
        {say('canvas.help')}
      </p>
    </div>
  )
}

/** The cell that assistive technology pressed: such a click has no place on the screen. */
function cellOfElement(target: EventTarget): { wire: number; column: number } | undefined {
  const [wire, column] = ((target as HTMLElement).dataset['cell'] ?? '').split(' ').map(Number)
  return wire === undefined || column === undefined ? undefined : { wire, column }
}
