import { countQubits } from '@qportal/circuit'
import { useLayoutEffect, useMemo, useRef, type PointerEvent } from 'react'
import { moveItems } from '../commands/move-items.ts'
import type { Cell } from '../commands/cell.ts'
import { placeTool } from '../commands/place-tool.ts'
import type { AngleForm } from '../layout/angle-text.ts'
import { itemAt } from '../layout/circuit-layout.ts'
import { CanvasGrid } from './canvas-grid.tsx'
import { InspectHandle } from './inspect-handle.tsx'
import { frameOf, InspectLine, OperandPlaces, ProblemSign, SelectionRing } from './canvas-marks.tsx'
import { CircuitFigure, itemsIn, WireLabels } from './circuit-figure.tsx'
import { cellAtPoint, circuitGeometry, type Density } from './circuit-geometry.ts'
import { useCircuitLayout, useComposer, useEditorPart, type ComposerMark } from './composer-context.ts'
import { DropTargetLayer } from './drop-target-layer.tsx'
import { useCanvasClicks } from './use-canvas-clicks.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useStillWhile } from './touch-hold.ts'
import type { Drag } from './use-drag.ts'
import { useMarquee } from './use-marquee.ts'
import { useViewWindow } from './use-view-window.ts'

interface CircuitCanvasProps {
  density: Density
  angleForm: AngleForm
  marks: readonly ComposerMark[]
  /** Columns that are inspected, from the left; undefined: all. */
  inspected: number | undefined
  onInspect: (column: number | undefined) => void
  drag: Drag
  onEdit: () => void
}

/** How near to an edge a drag scrolls, and by how many pixels in a millisecond, so that a slow machine scrolls as fast. */
const edge = { reach: 32, speed: 0.85 }

/** The circuit to be edited: the drawing, and over it a grid of cells with one tab stop. */
export function CircuitCanvas({
  density,
  angleForm,
  marks,
  inspected,
  onInspect,
  drag,
  onEdit,
}: CircuitCanvasProps) {
  const { editor, say, announce } = useComposer()
  const active = useEditorPart((state) => state.active)
  const chosen = useEditorPart((state) => state.chosen)
  const lifted = useEditorPart((state) => state.lifted)
  const operand = useEditorPart((state) => state.operand)
  const tool = useEditorPart((state) => state.tool)
  const { circuit, layout, names } = useCircuitLayout()
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const { qubits, bits } = layout
  const geometry = useMemo(
    () => circuitGeometry({ qubits, bits }, names, density),
    [qubits, bits, names, density],
  )
  const { window, width, onScroll } = useViewWindow(scroller, geometry)
  const columns = Math.max(
    layout.columns + 2,
    active.column + 1,
    Math.floor((width - geometry.labelWidth) / geometry.cell),
  )
  const onKeyDown = useCanvasKeys({ columns, onEdit })
  const chosenSet = useMemo(() => new Set(chosen), [chosen])

  const press = useCanvasClicks()
  const marquee = useMarquee((frame, isAdding) => {
    const window = {
      fromColumn: Math.max(0, Math.floor(frame.x / geometry.cell)),
      toColumn: Math.floor((frame.x + frame.width) / geometry.cell),
      fromWire: 0,
      toWire: layout.qubits + layout.bits,
    }
    const met = itemsIn(layout, window).filter((item) => {
      const { x, y, width, height } = frameOf(item, geometry)
      return (
        x < frame.x + frame.width && x + width > frame.x && y < frame.y + frame.height && y + height > frame.y
      )
    })
    const ids = met.flatMap(({ instructions }) => instructions.map(({ id }) => id))
    editor.set({ chosen: isAdding ? [...new Set([...chosen, ...ids])] : ids })
    announce(say('said.chosen', { count: editor.state().chosen.length }))
  })

  function cellAt(clientX: number, clientY: number) {
    const area = grid.current?.getBoundingClientRect()
    const seen = scroller.current?.getBoundingClientRect()
    if (!area || !seen) return undefined
    if (clientX < seen.left || clientX > seen.right || clientY < seen.top || clientY > seen.bottom)
      return undefined
    return cellAtPoint(geometry, { x: clientX - area.left, y: clientY - area.top })
  }

  useLayoutEffect(() => {
    drag.setGround({
      cellAt,
      scrollAtEdge(x, y, ms) {
        const view = scroller.current
        const seen = view?.getBoundingClientRect()
        if (!view || !seen || x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) return false
        const before = [view.scrollLeft, view.scrollTop]
        const start = seen.left + geometry.labelWidth
        const step = Math.max(1, edge.speed * ms)
        if (x > seen.right - edge.reach) view.scrollLeft += step
        else if (x < start + edge.reach) view.scrollLeft -= step
        if (y > seen.bottom - edge.reach) view.scrollTop += step
        else if (y < seen.top + edge.reach) view.scrollTop -= step
        return view.scrollLeft !== before[0] || view.scrollTop !== before[1]
      },
      drop(cargo, cell) {
        const isDone = editor.run((qasm, alignment) =>
          cargo.kind === 'tool'
            ? placeTool(qasm, cargo.tool, cell, alignment)
            : moveItems(
                qasm,
                cargo.ids,
                { wires: cell.wire - cargo.heldWire, column: cell.column },
                alignment,
              ),
        )
        if (isDone) announce(say('said.moved', { wire: names[cell.wire] ?? '', column: cell.column + 1 }))
      },
      rest(cargo, cell) {
        if (cargo.kind === 'tool') editor.set({ tool: cargo.tool, chosen: [] })
        else if (cell) press(cell, { shiftKey: true, ctrlKey: false, metaKey: false })
      },
    })
  })
  useStillWhile(grid, () => drag.state() !== undefined || marquee.isHeld())

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
    drag.forget()
    marquee.forget()
    const cell = cellAt(event.clientX, event.clientY)
    const item = cell && itemAt(layout, cell.wire, cell.column)
    if (tool || lifted) return
    if (!item) return void (grid.current && marquee.begin(event, grid.current))
    const ids = item.instructions.map(({ id }) => id)
    drag.begin(event, { kind: 'items', ids: chosenSet.has(item.id) ? chosen : ids, heldWire: cell.wire })
  }

  function onClick(event: React.MouseEvent): void {
    if ((drag.wasDragged() || marquee.wasDrawn()) && event.detail > 0) return
    const cell = cellAt(event.clientX, event.clientY) ?? cellOfElement(event.target)
    if (!cell) return
    grid.current
      ?.querySelector<HTMLElement>(`[data-cell="${active.wire} ${active.column}"]`)
      ?.focus({ preventScroll: true })
    press(cell, event)
  }

  const visibleMarks = marks.flatMap((mark) => {
    const item = mark.id === undefined ? undefined : layout.byId.get(mark.id)
    return item ? [{ item, mark }] : []
  })

  return (
    <div
      ref={scroller}
      onScroll={onScroll}
      className="relative min-h-0 flex-1 overflow-auto overscroll-x-contain"
    >
      <div
        className="relative flex min-h-full min-w-full items-center ps-1 phone:items-start"
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
              angleForm={angleForm}
              under={<DropTargetLayer {...{ drag, lifted, active, circuit, layout, geometry }} />}
              over={
                <>
                  {inspected !== undefined && <InspectLine column={inspected} geometry={geometry} />}
                  {chosen.slice(0, 200).map((id) => {
                    const item = layout.byId.get(id)
                    return item && <SelectionRing key={id} item={item} geometry={geometry} />
                  })}
                  {operand && (
                    <OperandPlaces
                      item={layout.byId.get(operand.id)}
                      qubits={countQubits(circuit)}
                      geometry={geometry}
                    />
                  )}
                  {marquee.frame && (
                    <rect {...marquee.frame} fill="var(--accent)" fillOpacity={0.06} stroke="var(--accent)" />
                  )}
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
function cellOfElement(target: EventTarget): Cell | undefined {
  const [wire, column] = ((target as HTMLElement).dataset['cell'] ?? '').split(' ').map(Number)
  return wire === undefined || column === undefined ? undefined : { wire, column }
}
