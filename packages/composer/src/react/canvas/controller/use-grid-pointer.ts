import { useLayoutEffect, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { removeItems } from '../../../commands/change-items.ts'
import { useComposer } from '../../context/composer-context.ts'
import { toggleFold } from '../../gestures/fold-item.ts'
import { usePreventScroll } from '../../gestures/long-press.ts'
import { takeEnd } from '../../gestures/move-gate-end.ts'
import type { Drag } from '../../gestures/use-drag.ts'
import { useMarquee } from '../../gestures/use-marquee.ts'
import { cellOfElement, endOfElement, foldOfElement } from '../grid/element-target.ts'
import { itemsInFrame } from '../grid/items-in-frame.ts'
import { usePan } from '../zoom/use-pan.ts'
import { decideDoublePress, decidePressStart, selectsFurtherGate } from './decide-press.ts'
import type { CanvasMenus } from './use-canvas-menu.ts'
import { useCanvasPointer } from './use-canvas-pointer.ts'
import type { CanvasView } from './use-canvas-view.ts'
import { useDropArea } from './use-drop-area.ts'

interface GridPointerOptions {
  readonly view: CanvasView
  readonly drag: Drag
  readonly menus: Pick<CanvasMenus, 'openMenu' | 'openMenuAtCell'>
  readonly isReadOnly: boolean
  /** Focuses the active cell. */
  readonly takeFocus: () => void
  readonly onEdit: () => void
}

/** Returns the handlers of the pointer on the grid, and the selection frame that it draws. */
export function useGridPointer(
  grid: RefObject<HTMLElement | null>,
  { view, drag, menus, isReadOnly, takeFocus, onEdit }: GridPointerOptions,
) {
  const composer = useComposer()
  const { editor, say, announce } = composer
  const { scroller, geometry, scale } = view
  const { press, drop } = useCanvasPointer()
  const pan = usePan(scroller, isReadOnly)
  const { cellAt, scrollAtEdge, isOutside } = useDropArea({ grid, scroller }, geometry, scale)
  const marquee = useMarquee(scale, (frame, isAdding) => {
    const { chosen, layout } = editor.state()
    const ids = itemsInFrame(layout, geometry, frame).flatMap(({ instructions }) =>
      instructions.map(({ id }) => id),
    )
    editor.set({ chosen: isAdding ? [...new Set([...chosen, ...ids])] : ids })
    announce(say('said.chosen', { count: editor.state().chosen.length }))
  })

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
        else if (!cell) return
        else if (selectsFurtherGate(editor.state(), cell))
          press(cell, { shiftKey: true, ctrlKey: false, metaKey: false })
        else menus.openMenuAtCell(cell)
      },
    })
  })
  usePreventScroll(grid, () => drag.state() !== undefined || marquee.isHolding())

  return {
    frame: marquee.frame,
    onPointerDown(event: PointerEvent): void {
      drag.reset()
      marquee.reset()
      const target = {
        cell: cellAt(event.clientX, event.clientY),
        handle: endOfElement(event.target),
        fold: foldOfElement(event.target),
      }
      const start = decidePressStart(editor.state(), target, event)
      if (start.kind === 'pan') pan(event)
      else if (start.kind === 'drag') drag.begin(event, start.payload)
      else if (start.kind === 'frame' && grid.current) marquee.begin(event, grid.current)
    },
    onClick(event: MouseEvent): void {
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
    },
    onContextMenu(event: MouseEvent): void {
      // A long press is handled by the drag.
      if (event.nativeEvent.defaultPrevented || isReadOnly) return
      const cell = cellOfElement(event.target) ?? cellAt(event.clientX, event.clientY)
      if (!cell) return
      event.preventDefault()
      menus.openMenu(cell, { x: event.clientX, y: event.clientY })
    },
    onDoubleClick(event: MouseEvent): void {
      const target = {
        cell: cellAt(event.clientX, event.clientY) ?? cellOfElement(event.target),
        fold: foldOfElement(event.target),
      }
      const decision = decideDoublePress(editor.state(), target, event.shiftKey)
      if (decision.kind === 'fold') toggleFold(composer, decision.id)
      else if (decision.kind === 'edit') onEdit()
    },
  }
}
