import { useImperativeHandle, useMemo, useRef, type Ref } from 'react'
import { circuitGeometry, type Density } from '../../../layout/circuit-geometry.ts'
import { minDetailedZoom } from '../../../layout/drawing-zoom.ts'
import { notesOf } from '../../../layout/notes.ts'
import { placeNotes } from '../../../layout/place-notes.ts'
import { useCircuitLayout, useEditorPart } from '../../context/composer-context.ts'
import { useViewWindow } from '../../drawing/use-view-window.ts'
import { heightOfNotes } from '../grid/circuit-notes.tsx'
import { needsMinimap } from '../zoom/minimap-scale.ts'
import { scrollView } from '../zoom/scroll-view.ts'
import { useDrawingZoom } from '../zoom/use-drawing-zoom.ts'
import { useFollowInspected } from '../zoom/use-follow-inspected.ts'

/** Moves and zooms the view of a drawing. */
export interface DrawingView {
  readonly zoom: (by: -1 | 1) => void
  /** Fits the drawing to the width, or shows it as before. */
  readonly toggleFit: () => void
  /** Moves the view by cells to the right and downwards. */
  readonly pan: (columns: number, wires: number) => void
}

export interface CanvasViewOptions {
  readonly density: Density
  /** Number of columns, from the left, that the results cover; undefined for all. */
  readonly inspected: number | undefined
  /** In a presentation the drawing is as large as its pane allows. */
  readonly isPresenting: boolean
  /** Receives what the keys of a presentation do with the view. */
  readonly viewRef: Ref<DrawingView> | undefined
}

export type CanvasView = ReturnType<typeof useCanvasView>

/** The size of the drawing, its zoom, and the part of it that is visible. */
export function useCanvasView({ density, inspected, isPresenting, viewRef }: CanvasViewOptions) {
  const shown = useEditorPart((state) => state.shown)
  const activeColumn = useEditorPart((state) => state.active.column)
  const isReadOnly = useEditorPart((state) => state.isReadOnly)
  const { layout, names } = useCircuitLayout()
  const scroller = useRef<HTMLDivElement>(null)
  const { qubits, bits } = layout
  const geometry = useMemo(
    () => circuitGeometry({ qubits, bits }, names, density),
    [qubits, bits, names, density],
  )
  const { cell, labelWidth } = geometry
  const notes = useMemo(() => placeNotes(notesOf(shown), layout, cell), [shown, layout, cell])
  // Room for the next gates, or for the flag at the end.
  const ownColumns = layout.columns + (isReadOnly ? 1 : 2)
  const { control, scale } = useDrawingZoom(
    scroller,
    { width: labelWidth + ownColumns * cell, height: geometry.height + heightOfNotes(notes) },
    isPresenting ? 'readable' : 1,
  )
  useImperativeHandle(viewRef, () => ({
    zoom: control.step,
    toggleFit: control.toggleFit,
    pan(x, y) {
      const view = scroller.current
      if (view) scrollView(view, view.scrollLeft + x * cell * scale, view.scrollTop + y * cell * scale)
    },
  }))
  const { window, width, height, onScroll } = useViewWindow(scroller, geometry, scale)
  useFollowInspected(scroller, {
    columns: layout.columns,
    inspected,
    followsEnd: isPresenting,
    geometry,
    scale,
  })
  const columns = Math.max(ownColumns, activeColumn + 1, Math.floor((width - labelWidth) / cell))
  const hasMinimap = needsMinimap(
    { width: columns * cell, height: geometry.height },
    { width: width - labelWidth, height },
  )
  return {
    scroller,
    geometry,
    notes,
    control,
    scale,
    window,
    onScroll,
    columns,
    hasMinimap,
    isOverview: control.factor < minDetailedZoom,
  }
}
