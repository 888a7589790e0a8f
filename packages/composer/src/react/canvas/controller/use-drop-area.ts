import type { RefObject } from 'react'
import type { Cell } from '../../../commands/cell.ts'
import { cellAtPoint, type CircuitGeometry } from '../../../layout/circuit-geometry.ts'
import type { DropArea } from '../../gestures/use-drag.ts'
import { edgeScroll } from '../zoom/canvas-scroll.ts'

/** The grid of cells, and its scrolling container. */
interface CanvasElements {
  readonly grid: RefObject<HTMLElement | null>
  readonly scroller: RefObject<HTMLElement | null>
}

/**
 * Returns the cell under the pointer, and scrolls at the edges, in window coordinates.
 *
 * @param scale window pixels per pixel of the drawing
 */
export function useDropArea(
  { grid, scroller }: CanvasElements,
  geometry: CircuitGeometry,
  scale: number,
): Pick<DropArea, 'cellAt' | 'scrollAtEdge' | 'isOutside'> {
  return {
    isOutside(x, y) {
      const visible = scroller.current?.getBoundingClientRect()
      return visible !== undefined && !isWithin(visible, x, y)
    },
    cellAt(x, y): Cell | undefined {
      const area = grid.current?.getBoundingClientRect()
      const visible = scroller.current?.getBoundingClientRect()
      if (!area || !visible || !isWithin(visible, x, y)) return undefined
      return cellAtPoint(geometry, { x: (x - area.left) / scale, y: (y - area.top) / scale })
    },
    scrollAtEdge(x, y, ms) {
      const view = scroller.current
      const visible = view?.getBoundingClientRect()
      if (!view || !visible || !isWithin(visible, x, y)) return false
      const before = [view.scrollLeft, view.scrollTop]
      const point = { x: x - visible.left, y: y - visible.top }
      const by = edgeScroll(point, visible, { labelWidth: geometry.labelWidth * scale, ms })
      view.scrollLeft += by.left
      view.scrollTop += by.top
      return view.scrollLeft !== before[0] || view.scrollTop !== before[1]
    },
  }
}

function isWithin({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return left <= x && x <= right && top <= y && y <= bottom
}
