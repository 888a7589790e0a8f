import {
  Suspense,
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type PointerEvent,
  type Ref,
} from 'react'
import type { Cell } from '../../commands/cell.ts'
import { removeItems } from '../../commands/change-items.ts'
import type { AngleForm } from '../../layout/angle-text.ts'
import { circuitGeometry, windowAround, wireAtHeight, type Density } from '../../layout/circuit-geometry.ts'
import { itemAt, type LaidItem } from '../../layout/circuit-layout.ts'
import { minDetailedZoom } from '../../layout/drawing-zoom.ts'
import { notesOf } from '../../layout/notes.ts'
import { placeNotes } from '../../layout/place-notes.ts'
import { useCircuitLayout, useComposer, useEditorPart } from '../context/composer-context.ts'
import { lazyPart } from '../context/lazy-part.tsx'
import { scheduleTask } from '../context/schedule-task.ts'
import type { TileSign } from '../context/tile-signs.ts'
import { CircuitFigure, WireLabels } from '../drawing/circuit-figure.tsx'
import { useCanZoom } from '../drawing/use-drawing-scale.ts'
import { useViewWindow, viewOf } from '../drawing/use-view-window.ts'
import { foldableAt, toggleFold } from '../gestures/fold-item.ts'
import { usePreventScroll, onLongPress } from '../gestures/long-press.ts'
import { takeEnd } from '../gestures/move-gate-end.ts'
import type { Drag } from '../gestures/use-drag.ts'
import { useMarquee } from '../gestures/use-marquee.ts'
import type { MenuPlace } from './canvas-actions-menu.tsx'
import { CanvasGrid } from './canvas-grid.tsx'
import { CanvasMarks } from './canvas-marks.tsx'
import { scrollToShow } from './canvas-scroll.ts'
import { CircuitNotes, heightOfNotes } from './circuit-notes.tsx'
import { DropTargetLayer } from './drop-target-layer.tsx'
import { cellOfElement, endOfElement, foldOfElement } from './element-target.ts'
import { EndHandles } from './end-handles.tsx'
import { FoldHandles } from './fold-handles.tsx'
import { InspectHandle } from './inspect-handle.tsx'
import { itemsInFrame } from './items-in-frame.ts'
import { needsMinimap } from './minimap-scale.ts'
import { scrollView } from './scroll-view.ts'
import { useCanvasClipboard } from './use-canvas-clipboard.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useCanvasPointer } from './use-canvas-pointer.ts'
import { useDrawingZoom } from './use-drawing-zoom.ts'
import { useDropArea } from './use-drop-area.ts'
import { useFollowInspected } from './use-follow-inspected.ts'
import { usePan } from './use-pan.ts'
import { ZoomControls } from './zoom-controls.tsx'

const Minimap = lazyPart(async () => (await import('./minimap.tsx')).Minimap)
const CanvasMenu = lazyPart(async () => (await import('./canvas-actions-menu.tsx')).CanvasMenu)

/** Moves and zooms the view of a drawing. */
export interface DrawingView {
  readonly zoom: (by: -1 | 1) => void
  /** Fits the drawing to the width, or shows it as before. */
  readonly toggleFit: () => void
  /** Moves the view by cells to the right and downwards. */
  readonly pan: (columns: number, wires: number) => void
}

/** A point of the window. */
type Point = Pick<MenuPlace, 'x' | 'y'>

interface CircuitCanvasProps {
  density: Density
  angleForm: AngleForm
  /** Signs of problems by the id of their tile. */
  signs: ReadonlyMap<string, TileSign>
  /** Number of columns, from the left, that the results cover; undefined for all. */
  inspected: number | undefined
  onInspect: (column: number | undefined) => void
  drag: Drag
  onEdit: () => void
  /** In a presentation the drawing is as large as its pane allows. */
  isPresenting?: boolean
  /** What the keys of a presentation do with the view. */
  viewRef?: Ref<DrawingView>
}

/** The editable circuit: the drawing, and over it a grid of cells with one tab stop. */
export function CircuitCanvas({
  density,
  angleForm,
  signs,
  inspected,
  onInspect,
  drag,
  onEdit,
  isPresenting = false,
  viewRef,
}: CircuitCanvasProps) {
  const composer = useComposer()
  const { editor, say, announce } = composer
  const active = useEditorPart((state) => state.active)
  const chosen = useEditorPart((state) => state.chosen)
  const lifted = useEditorPart((state) => state.lifted)
  const operand = useEditorPart((state) => state.operand)
  const end = useEditorPart((state) => state.end)
  const tool = useEditorPart((state) => state.tool)
  const isReadOnly = useEditorPart((state) => state.isReadOnly)
  const { circuit, layout, names } = useCircuitLayout()
  const shown = useEditorPart((state) => state.shown)
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<MenuPlace>()
  const help = useId()
  const { qubits, bits } = layout
  const geometry = useMemo(
    () => circuitGeometry({ qubits, bits }, names, density),
    [qubits, bits, names, density],
  )
  const notes = useMemo(
    () => placeNotes(notesOf(shown), layout, geometry.cell),
    [shown, layout, geometry.cell],
  )
  // Room for the next gates, or for the flag at the end.
  const ownColumns = layout.columns + (isReadOnly ? 1 : 2)
  const { control, scale } = useDrawingZoom(
    scroller,
    {
      width: geometry.labelWidth + ownColumns * geometry.cell,
      height: geometry.height + heightOfNotes(notes),
    },
    isPresenting ? 'readable' : 1,
  )
  const canZoom = useCanZoom()
  useImperativeHandle(viewRef, () => ({
    zoom: control.step,
    toggleFit: control.toggleFit,
    pan: (x, y) => {
      const view = scroller.current
      if (view)
        scrollView(
          view,
          view.scrollLeft + x * geometry.cell * scale,
          view.scrollTop + y * geometry.cell * scale,
        )
    },
  }))
  const isOverview = control.factor < minDetailedZoom
  const { window, width, height, onScroll } = useViewWindow(scroller, geometry, scale)
  useFollowInspected(scroller, {
    columns: layout.columns,
    inspected,
    followsEnd: isPresenting,
    geometry,
    scale,
  })
  const pan = usePan(scroller, isReadOnly)
  const columns = Math.max(
    ownColumns,
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

  const closeMenu = useCallback(() => {
    setMenu(undefined)
    // After a dialog of the menu has returned the focus to what had it.
    scheduleTask(() =>
      grid.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true }),
    )
  }, [])

  /** Opens the menu of the gate at a cell, which is selected with the others, or of the wire. */
  function openMenu(cell: Cell, at: Point): void {
    showMenu(cell, at, cell.wire < layout.qubits ? itemAt(layout, cell.wire, cell.column) : undefined)
  }

  function showMenu(cell: Cell, at: Point, item?: LaidItem): void {
    if (isReadOnly) return
    const ids = item?.instructions.map(({ id }) => id) ?? []
    const isChosen = ids.length > 0 && ids.every((id) => chosenSet.has(id))
    editor.set({
      tool: undefined,
      lifted: undefined,
      end: undefined,
      ...(cell.wire < layout.qubits && { active: cell }),
      ...(!isChosen && { chosen: ids }),
    })
    setMenu({ ...at, wire: cell.wire, isOfGate: item !== undefined })
  }

  /** A long press on a first or a selected gate opens its menu; further gates are selected. */
  function pressLong(cell: Cell): void {
    const item = itemAt(layout, cell.wire, cell.column)
    const isFurther = chosen.length > 0 && item !== undefined && !chosenSet.has(item.id)
    if (isFurther) return press(cell, { shiftKey: true, ctrlKey: false, metaKey: false })
    const area = grid.current?.getBoundingClientRect()
    if (area)
      openMenu(cell, {
        x: area.left + (cell.column + 1) * geometry.cell * scale,
        y: area.top + (geometry.head + (cell.wire + 1) * geometry.cell) * scale,
      })
  }

  const { cellAt, scrollAtEdge, isOutside } = useDropArea({ grid, scroller }, geometry, scale)
  useLayoutEffect(() => {
    drag.setDropArea({
      cellAt,
      scrollAtEdge,
      isOutside,
      drop(payload, cell, isCopy) {
        takeFocus()
        drop(payload, cell, isCopy)
      },
      dropOutside(payload) {
        if (payload.kind !== 'items') return
        takeFocus()
        if (editor.run((qasm) => removeItems(qasm, payload.ids)))
          announce(say('said.removed', { count: payload.ids.length }))
      },
      longPress(payload, cell) {
        if (payload.kind === 'tool') editor.set({ tool: payload.tool, chosen: [] })
        else if (cell) pressLong(cell)
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

  // A press focuses its cell before it selects.
  const isPressed = useRef(false)

  /** Follows the focus, which assistive technology moves without keys, as arrow keys do. */
  function visit(cell: Cell): void {
    const ids = itemAt(layout, cell.wire, cell.column)?.instructions.map(({ id }) => id) ?? []
    const isHeld = isPressed.current || lifted !== undefined || end !== undefined || tool !== undefined
    editor.set({ active: cell, ...(!isHeld && { chosen: ids }) })
  }

  function onPointerDown(event: PointerEvent): void {
    drag.reset()
    marquee.reset()
    if (foldOfElement(event.target) !== undefined) return undefined
    // With Shift a frame selects gates in a read-only circuit, too.
    if (event.button !== 0 || (isReadOnly && !event.shiftKey)) return pan(event)
    const handle = endOfElement(event.target)
    if (handle) return drag.begin(event, { kind: 'end', end: handle })
    const cell = cellAt(event.clientX, event.clientY)
    const item = cell && itemAt(layout, cell.wire, cell.column)
    if (tool || lifted || end) return
    if (!item) return void (grid.current && marquee.begin(event, grid.current))
    if (isReadOnly) return
    const ids = item.instructions.map(({ id }) => id)
    const grab = { id: item.id, wire: cell.wire }
    drag.begin(event, { kind: 'items', ids: chosenSet.has(item.id) ? chosen : ids, grab })
  }

  function onClick(event: React.MouseEvent): void {
    if ((drag.wasDragged() || marquee.wasDrawn()) && event.detail > 0) return
    const folded = foldOfElement(event.target)
    if (folded !== undefined) {
      takeFocus()
      return toggleFold(composer, folded)
    }
    const handle = endOfElement(event.target)
    if (handle) return takeEnd(composer, handle)
    const cell = cellAt(event.clientX, event.clientY) ?? cellOfElement(event.target)
    if (!cell) return
    takeFocus()
    press(cell, event)
  }

  function onContextMenu(event: React.MouseEvent): void {
    // A long press is handled by the drag.
    if (event.nativeEvent.defaultPrevented || isReadOnly) return
    const cell = cellOfElement(event.target) ?? cellAt(event.clientX, event.clientY)
    if (!cell) return
    event.preventDefault()
    openMenu(cell, { x: event.clientX, y: event.clientY })
  }

  function onDoubleClick(event: React.MouseEvent): void {
    const cell = cellAt(event.clientX, event.clientY) ?? cellOfElement(event.target)
    if (foldOfElement(event.target) !== undefined) return
    const item = cell && foldableAt(editor.state(), cell)
    // A block has nothing to edit.
    if (item && (isReadOnly || item.block !== undefined)) return toggleFold(composer, item.id)
    // With Shift, each press places another gate.
    if (!isReadOnly && !event.shiftKey && cell && itemAt(layout, cell.wire, cell.column)) onEdit()
  }

  /** Opens the menu of the wire whose name is pressed. */
  function openWireMenu({ clientX, clientY }: { clientX: number; clientY: number }): void {
    const area = grid.current?.getBoundingClientRect()
    const y = area && (clientY - area.top) / scale
    const wire = y === undefined ? undefined : wireAtHeight(geometry, y)
    if (wire !== undefined) showMenu({ wire, column: active.column }, { x: clientX, y: clientY })
  }

  const hasMinimap = needsMinimap(
    { width: columns * geometry.cell, height: geometry.height },
    { width: width - geometry.labelWidth, height },
  )

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        // Time runs from left to right, whatever the direction of the page.
        dir="ltr"
        onScroll={onScroll}
        className="relative min-h-0 flex-1 overflow-auto overscroll-x-contain"
      >
        <div
          className="relative flex min-h-full min-w-full items-center ps-1 box-phone:items-start"
          style={{ width: geometry.labelWidth + columns * geometry.cell, zoom: scale }}
        >
          <div
            className="sticky start-0 z-2 flex-none bg-page"
            style={{ paddingBottom: heightOfNotes(notes) }}
            onContextMenu={(event) => {
              if (isReadOnly) return
              event.preventDefault()
              openWireMenu(event)
            }}
            onPointerDown={(event) => {
              if (event.pointerType === 'touch') onLongPress(event, () => openWireMenu(event))
            }}
          >
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
                if (cell && (cell.wire !== active.wire || cell.column !== active.column)) visit(cell)
              }}
              onBlur={() => {
                hasFocus.current = false
              }}
              onMouseDownCapture={() => {
                isPressed.current = true
                scheduleTask(() => {
                  isPressed.current = false
                })
              }}
              onPointerDown={onPointerDown}
              onClick={onClick}
              onDoubleClick={onDoubleClick}
              onContextMenu={onContextMenu}
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
                isOverview={isOverview}
                under={<DropTargetLayer {...{ drag, lifted, active, circuit, layout, geometry }} />}
                over={
                  <CanvasMarks
                    {...{ layout, geometry, chosen, operand, end, signs, inspected }}
                    frame={marquee.frame}
                  />
                }
              />
              <CanvasGrid
                layout={layout}
                circuit={circuit}
                geometry={geometry}
                names={names}
                columns={columns}
                window={isOverview ? windowAround(active) : window}
                active={active}
                chosen={chosenSet}
                signs={signs}
                isReadOnly={isReadOnly}
                say={say}
              />
              {!isReadOnly && <EndHandles {...{ chosen, layout, geometry }} />}
              <FoldHandles {...{ layout, circuit, geometry, window }} />
            </div>
            <CircuitNotes notes={notes} geometry={geometry} isReadOnly={isReadOnly} />
            <InspectHandle
              geometry={geometry}
              scale={scale}
              columns={layout.columns}
              inspected={inspected}
              onInspect={onInspect}
            />
          </div>
        </div>
        {menu && (
          <Suspense>
            <CanvasMenu place={menu} onEdit={onEdit} onClose={closeMenu} />
          </Suspense>
        )}
        {!isReadOnly && (
          <p id={help} className="sr-only">
            {say('canvas.help')}
          </p>
        )}
      </div>
      {canZoom && <ZoomControls control={control} isOnPhones={isPresenting} />}
      {hasMinimap && (
        <Suspense>
          <Minimap {...{ scroller, geometry, columns, scale }} />
        </Suspense>
      )}
    </div>
  )
}
