import type { Cell } from '../../../commands/cell.ts'
import type { CircuitGeometry } from '../../../layout/circuit-geometry.ts'

/** Scroll position in CSS pixels. */
export interface ScrollPosition {
  readonly left: number
  readonly top: number
}

interface ScrollView extends ScrollPosition {
  readonly width: number
  readonly height: number
}

/**
 * Distance from an edge at which a drag scrolls, and its speed in pixels per millisecond.
 * Time-based, so that a slow machine scrolls as fast.
 */
const edge = { reach: 32, speed: 0.85 }

/** Returns the nearest scroll position that shows a whole cell beside the sticky labels. */
export function scrollToShow(
  { wire, column }: Cell,
  view: ScrollView,
  { cell, head, labelWidth }: CircuitGeometry,
): ScrollPosition {
  const left = column * cell
  const top = head + wire * cell
  return {
    left: nearest(view.left, left + cell - (view.width - labelWidth), left),
    // Scrolling up to the first wire also shows the column numbers above it.
    top: top < view.top ? top - head : Math.max(view.top, top + cell - view.height),
  }
}

function nearest(at: number, from: number, to: number): number {
  return to < at ? to : Math.max(at, from)
}

/**
 * Returns how far a view scrolls within `ms` while the pointer is at a point of it. The labels are
 * not part of the scrolling area.
 */
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
