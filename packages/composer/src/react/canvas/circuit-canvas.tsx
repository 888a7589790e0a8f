import { Suspense, useId, useMemo, type Ref } from 'react'
import type { AngleForm } from '../../layout/angle-text.ts'
import { windowAround, type Density } from '../../layout/circuit-geometry.ts'
import { useCircuitLayout, useComposer, useEditorPart } from '../context/composer-context.ts'
import { lazyPart } from '../context/lazy-part.tsx'
import type { TileSign } from '../context/tile-signs.ts'
import { CircuitFigure, WireLabels } from '../drawing/circuit-figure.tsx'
import { useCanZoom } from '../drawing/use-drawing-scale.ts'
import { onLongPress } from '../gestures/long-press.ts'
import type { Drag } from '../gestures/use-drag.ts'
import type { DrawingView } from './controller/use-canvas-view.ts'
import { useCircuitCanvas } from './controller/use-circuit-canvas.ts'
import { CanvasGrid } from './grid/canvas-grid.tsx'
import { CanvasMarks } from './grid/canvas-marks.tsx'
import { CircuitNotes, heightOfNotes } from './grid/circuit-notes.tsx'
import { DropTargetLayer } from './grid/drop-target-layer.tsx'
import { EndHandles } from './handles/end-handles.tsx'
import { FoldHandles } from './handles/fold-handles.tsx'
import { InspectHandle } from './handles/inspect-handle.tsx'
import { ZoomControls } from './zoom/zoom-controls.tsx'

const Minimap = lazyPart(async () => (await import('./zoom/minimap.tsx')).Minimap)
const CanvasMenu = lazyPart(async () => (await import('./menus/canvas-actions-menu.tsx')).CanvasMenu)

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
  const { say } = useComposer()
  const active = useEditorPart((state) => state.active)
  const chosen = useEditorPart((state) => state.chosen)
  const lifted = useEditorPart((state) => state.lifted)
  const operand = useEditorPart((state) => state.operand)
  const end = useEditorPart((state) => state.end)
  const { circuit, layout, names } = useCircuitLayout()
  const chosenSet = useMemo(() => new Set(chosen), [chosen])
  const help = useId()
  const canZoom = useCanZoom()
  const { grid, view, menus, isReadOnly, frame, handlers } = useCircuitCanvas({
    density,
    inspected,
    isPresenting,
    viewRef,
    drag,
    onEdit,
  })
  const { scroller, geometry, notes, control, scale, window, columns, isOverview } = view

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        // Time runs from left to right, whatever the direction of the page.
        dir="ltr"
        onScroll={view.onScroll}
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
              menus.openWireMenu(event)
            }}
            onPointerDown={(event) => {
              if (event.pointerType === 'touch') onLongPress(event, () => menus.openWireMenu(event))
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
              {...handlers}
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
                    frame={frame}
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
        {menus.menu && (
          <Suspense>
            <CanvasMenu place={menus.menu} onEdit={onEdit} onClose={menus.closeMenu} />
          </Suspense>
        )}
        {!isReadOnly && (
          <p id={help} className="sr-only">
            {say('canvas.help')}
          </p>
        )}
      </div>
      {canZoom && <ZoomControls control={control} isOnPhones={isPresenting} />}
      {view.hasMinimap && (
        <Suspense>
          <Minimap {...{ scroller, geometry, columns, scale }} />
        </Suspense>
      )}
    </div>
  )
}
