import type { Cell } from '../../commands/cell.ts'
import type { CircuitGeometry } from '../../layout/circuit-geometry.ts'

/** Where a scrolled view stands, in CSS pixels. */
export interface ScrollPosition {
  readonly left: number
  readonly top: number
}

interface ScrollView extends ScrollPosition {
  readonly width: number
  readonly height: number
}

/** How near to an edge a drag scrolls, and by how many pixels in a millisecond, so that a slow machine scrolls as fast. */
const edge = { reach: 32, speed: 0.85 }

/** The nearest place at which a view shows the whole of a cell, beside the labels that stick to its start. */
export function scrollToShow(
  { wire, column }: Cell,
  view: ScrollView,
  { cell, head, labelWidth }: CircuitGeometry,
): ScrollPosition {
  const left = column * cell
  const top = head + wire * cell
  return {
    left: nearest(view.left, left + cell - (view.width - labelWidth), left),
    // The column numbers above the first wire come into sight with it.
    top: top < view.top ? top - head : Math.max(view.top, top + cell - view.height),
  }
}

function nearest(at: number, from: number, to: number): number {
  return to < at ? to : Math.max(at, from)
}

/** How far a view scrolls in a time while the pointer rests at a point of it; the labels are no part of what scrolls. */
export function edgeScroll(
  { x, y }: { readonly x: number; readonly y: number },
  view: { readonly width: number; readonly height: number },
  { labelWidth, ms }: { readonly labelWidth: number; readonly ms: number },
): ScrollPosition {
  const step = Math.max(1, edge.speed * ms)
  const along = (at: number, from: number, to: number) =>
    at > to - edge.reach ? step : at < from + edge.reach ? -step : 0
  return { left: along(x, labelWidth, view.width), top: along(y, 0, view.height) }
}
