import { useRef } from 'react'
import { useEditorPart } from '../../context/composer-context.ts'
import type { Drag } from '../../gestures/use-drag.ts'
import { useCanvasClipboard } from './use-canvas-clipboard.ts'
import { useCanvasFocus } from './use-canvas-focus.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useCanvasMenu } from './use-canvas-menu.ts'
import { useCanvasView, type CanvasViewOptions } from './use-canvas-view.ts'
import { useGridPointer } from './use-grid-pointer.ts'

interface CircuitCanvasOptions extends CanvasViewOptions {
  readonly drag: Drag
  /** Called to edit the selected gate. */
  readonly onEdit: () => void
}

/** Decides what keys, pointer and focus do on the circuit, and which part of it is visible. */
export function useCircuitCanvas({ drag, onEdit, ...options }: CircuitCanvasOptions) {
  const isReadOnly = useEditorPart((state) => state.isReadOnly)
  const grid = useRef<HTMLDivElement>(null)
  const view = useCanvasView(options)
  const menus = useCanvasMenu(grid, view)
  const { takeFocus, ...onFocusChange } = useCanvasFocus(grid, view)
  const { frame, ...onPointer } = useGridPointer(grid, {
    view,
    drag,
    menus,
    isReadOnly,
    takeFocus,
    onEdit,
  })
  const onKeyDown = useCanvasKeys({ columns: view.columns, onEdit })
  const clipboard = useCanvasClipboard()
  return {
    grid,
    view,
    menus,
    isReadOnly,
    /** The selection frame that is being drawn. */
    frame,
    handlers: { onKeyDown, ...clipboard, ...onFocusChange, ...onPointer },
  }
}
