import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import type { Cell } from '../../../commands/cell.ts'
import { itemAt } from '../../../layout/circuit-layout.ts'
import { useCircuitLayout, useComposer, useEditorPart } from '../../context/composer-context.ts'
import { scheduleTask } from '../../context/schedule-task.ts'
import { viewOf } from '../../drawing/use-view-window.ts'
import { cellOfElement } from '../grid/element-target.ts'
import { scrollToShow } from '../zoom/canvas-scroll.ts'
import { scrollView } from '../zoom/scroll-view.ts'
import type { CanvasView } from './use-canvas-view.ts'

/**
 * Lets the focus follow the active cell, and the active cell the focus, which assistive technology
 * moves without keys.
 */
export function useCanvasFocus(
  grid: RefObject<HTMLElement | null>,
  { scroller, geometry, scale }: Pick<CanvasView, 'scroller' | 'geometry' | 'scale'>,
) {
  const { editor } = useComposer()
  // As drawn, because a cell that is focused while drawing may be older than the state.
  const active = useEditorPart((state) => state.active)
  const isHolding = useEditorPart(({ lifted, end, tool }) => (lifted ?? end ?? tool) !== undefined)
  const { layout } = useCircuitLayout()
  const hasFocus = useRef(false)
  // A press focuses its cell before it selects.
  const isPressed = useRef(false)

  /** Focuses the active cell, so that keys continue where the pointer acted. */
  function takeFocus(): void {
    findCell(grid.current, active)?.focus({ preventScroll: true })
  }

  // Only if the grid has the focus, or lost it with a removed wire.
  useLayoutEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body
    if (!isLost && !grid.current?.matches(':focus-within')) return
    if (!grid.current) return
    findCell(grid.current, active)?.focus({ preventScroll: true })
    const view = scroller.current
    if (!view) return
    const visible = viewOf(view, scale)
    const position = scrollToShow(active, visible, geometry)
    scrollView(
      view,
      position.left === visible.left ? view.scrollLeft : position.left * scale,
      position.top === visible.top ? view.scrollTop : position.top * scale,
    )
  }, [grid, scroller, active, geometry, scale])

  /** Selects what is in a cell that got the focus, as arrow keys do. */
  function visit(cell: Cell): void {
    const ids = itemAt(layout, cell.wire, cell.column)?.instructions.map(({ id }) => id) ?? []
    editor.set({ active: cell, ...(!isPressed.current && !isHolding && { chosen: ids }) })
  }

  return {
    takeFocus,
    onFocus({ target }: FocusEvent): void {
      hasFocus.current = true
      const cell = cellOfElement(target)
      if (cell && (cell.wire !== active.wire || cell.column !== active.column)) visit(cell)
    },
    onBlur(): void {
      hasFocus.current = false
    },
    onMouseDownCapture(): void {
      isPressed.current = true
      scheduleTask(() => {
        isPressed.current = false
      })
    },
  }
}

function findCell(grid: HTMLElement | null, { wire, column }: Cell): HTMLElement | null | undefined {
  return grid?.querySelector<HTMLElement>(`[data-cell="${wire} ${column}"]`)
}
