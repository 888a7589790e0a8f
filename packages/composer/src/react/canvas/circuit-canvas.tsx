import { useId, useLayoutEffect, useMemo, useRef, type PointerEvent } from 'react'
import type { Cell } from '../../commands/cell.ts'
import type { AngleForm } from '../../layout/angle-text.ts'
import { itemAt } from '../../layout/circuit-layout.ts'
import { CanvasGrid } from './canvas-grid.tsx'
import { InspectHandle } from './inspect-handle.tsx'
import { useDropArea } from './use-drop-area.ts'
import { CanvasMarks } from './canvas-marks.tsx'
import { scrollToShow } from './canvas-scroll.ts'
import { CircuitFigure, WireLabels } from '../drawing/circuit-figure.tsx'
import { circuitGeometry, type Density } from '../../layout/circuit-geometry.ts'
import { useCircuitLayout, useComposer, useEditorPart, type ComposerMark } from '../base/composer-context.ts'
import { DropTargetLayer } from './drop-target-layer.tsx'
import { itemsInFrame } from './items-in-frame.ts'
import { useCanvasClipboard } from './use-canvas-clipboard.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useCanvasPointer } from './use-canvas-pointer.ts'
import { usePreventScroll } from '../gestures/long-press.ts'
import type { Drag } from '../gestures/use-drag.ts'
import { useMarquee } from '../gestures/use-marquee.ts'
import { useDrawingScale } from '../drawing/use-drawing-scale.ts'
import { useViewWindow, viewOf } from '../drawing/use-view-window.ts'

interface CircuitCanvasProps {
  density: Density
  angleForm: AngleForm
  marks: readonly ComposerMark[]
  /** Number of columns, from the left, that the results cover; undefined for all. */
  inspected: number | undefined
  onInspect: (column: number | undefined) => void
  drag: Drag
  onEdit: () => void
}

/** The editable circuit: the drawing, and over it a grid of cells with one tab stop. */
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
  const isReadOnly = useEditorPart((state) => state.isReadOnly)
  const { circuit, layout, names } = useCircuitLayout()
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const help = useId()
  const { qubits, bits } = layout
  const geometry = useMemo(
    () => circuitGeometry({ qubits, bits }, names, density),
    [qubits, bits, names, density],
  )
  const scale = useDrawingScale()
  const { window, width, onScroll } = useViewWindow(scroller, geometry, scale)
  const columns = Math.max(
    layout.columns + 2,
    active.column + 1,
    Math.floor((width - geometry.labelWidth) / geometry.cell),
  )
  const onKeyDown = useCanvasKeys({ columns, onEdit })
  const clipboard = useCanvasClipboard()
  const chosenSet = useMemo(() => new Set(chosen), [chosen])

  const { press, drop } = useCanvasPointer()
  const marquee = useMarquee(scale, (frame, isAdding) => {
    const met = itemsInFrame(layout, geometry, frame)
    const ids = met.flatMap(({ instructions }) => instructions.map(({ id }) => id))
    editor.set({ chosen: isAdding ? [...new Set([...chosen, ...ids])] : ids })
    announce(say('said.chosen', { count: editor.state().chosen.length }))
  })

  /** Focuses the active cell, so that keys continue where the pointer acted. */
  function takeFocus(): void {
    grid.current
      ?.querySelector<HTMLElement>(`[data-cell="${active.wire} ${active.column}"]`)
      ?.focus({ preventScroll: true })
  }

  const { cellAt, scrollAtEdge } = useDropArea({ grid, scroller }, geometry, scale)
  useLayoutEffect(() => {
    drag.setDropArea({
      cellAt,
      scrollAtEdge,
      drop(payload, cell) {
        takeFocus()
        drop(payload, cell)
      },
      longPress(payload, cell) {
        if (payload.kind === 'tool') editor.set({ tool: payload.tool, chosen: [] })
        else if (cell) press(cell, { shiftKey: true, ctrlKey: false, metaKey: false })
      },
    })
  })
  usePreventScroll(grid, () => drag.state() !== undefined || marquee.isHolding())

  // The focus follows the active cell if the grid has it, or lost it with a removed wire.
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body
    if (!isLost && !grid.current?.matches(':focus-within')) return
    if (!grid.current) return
    const cell = grid.current.querySelector<HTMLElement>(`[data-cell="${active.wire} ${active.column}"]`)
    cell?.focus({ preventScroll: true })
    const view = scroller.current
    if (!view) return
    const visible = viewOf(view, scale)
    const place = scrollToShow(active, visible, geometry)
    if (place.left !== visible.left) view.scrollLeft = place.left * scale
    if (place.top !== visible.top) view.scrollTop = place.top * scale
  }, [active, geometry, scale])

  function onPointerDown(event: PointerEvent): void {
    drag.reset()
    marquee.reset()
    const cell = cellAt(event.clientX, event.clientY)
    const item = cell && itemAt(layout, cell.wire, cell.column)
    if (tool || lifted) return
    if (!item) return void (grid.current && marquee.begin(event, grid.current))
    if (isReadOnly) return
    const ids = item.instructions.map(({ id }) => id)
    const grab = { id: item.id, wire: cell.wire }
    drag.begin(event, { kind: 'items', ids: chosenSet.has(item.id) ? chosen : ids, grab })
  }

  function onClick(event: React.MouseEvent): void {
    if ((drag.wasDragged() || marquee.wasDrawn()) && event.detail > 0) return
    const cell = cellAt(event.clientX, event.clientY) ?? cellOfElement(event.target)
    if (!cell) return
    takeFocus()
    press(cell, event)
  }

  return (
    <div
      ref={scroller}
      onScroll={onScroll}
      className="relative min-h-0 flex-1 overflow-auto overscroll-x-contain"
    >
      <div
        className="relative flex min-h-full min-w-full items-center ps-1 phone:items-start"
        style={{ width: geometry.labelWidth + columns * geometry.cell, zoom: scale }}
      >
        <div className="sticky start-0 z-1 flex-none bg-page">
          <WireLabels geometry={geometry} names={names} />
        </div>
        <div className="relative flex-none">
          <div
            ref={grid}
            role="grid"
            aria-label={say('canvas.label', { qubits: layout.qubits, columns: layout.columns })}
            aria-describedby={isReadOnly ? undefined : help}
            aria-readonly={isReadOnly || undefined}
            aria-rowcount={layout.qubits}
            aria-colcount={columns + 1}
            aria-multiselectable="true"
            tabIndex={-1}
            onKeyDown={onKeyDown}
            {...clipboard}
            onFocus={({ target }) => {
              hasFocus.current = true
              const cell = cellOfElement(target)
              if (cell && (cell.wire !== active.wire || cell.column !== active.column))
                editor.set({ active: cell })
            }}
            onBlur={() => {
              hasFocus.current = false
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
                <CanvasMarks
                  {...{ layout, geometry, chosen, operand, marks, inspected }}
                  frame={marquee.frame}
                />
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
            scale={scale}
            columns={layout.columns}
            inspected={inspected}
            onInspect={onInspect}
          />
        </div>
      </div>
      {!isReadOnly && (
        <p id={help} className="sr-only">
          {say('canvas.help')}
        </p>
      )}
    </div>
  )
}

/** The cell pressed by assistive technology; such a click has no coordinates. */
function cellOfElement(target: EventTarget): Cell | undefined {
  const [wire, column] = ((target as HTMLElement).dataset['cell'] ?? '').split(' ').map(Number)
  return wire === undefined || column === undefined ? undefined : { wire, column }
}
