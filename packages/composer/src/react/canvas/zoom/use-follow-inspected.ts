import { useEffect, useRef, type RefObject } from 'react'
import type { CircuitGeometry } from '../../../layout/circuit-geometry.ts'
import { viewOf } from '../../drawing/use-view-window.ts'
import { scrollToShow } from './canvas-scroll.ts'
import { scrollView } from './scroll-view.ts'

interface FollowOptions {
  /** Number of columns of the circuit. */
  readonly columns: number
  /** Number of columns that the results cover; undefined for all. */
  readonly inspected: number | undefined
  /** Whether to show the end when the results cover all columns. An edit also leads there. */
  readonly followsEnd: boolean
  readonly geometry: CircuitGeometry
  /** Window pixels per pixel of the drawing. */
  readonly scale: number
}

/** Scrolls sideways after a step, so that the column and its neighbours are visible. */
export function useFollowInspected(
  scroller: RefObject<HTMLElement | null>,
  { columns, inspected, followsEnd, geometry, scale }: FollowOptions,
): void {
  const followed = useRef(inspected)
  useEffect(() => {
    const view = scroller.current
    if (view === null || followed.current === inspected) return
    followed.current = inspected
    if (inspected === undefined && !followsEnd) return
    const last = (inspected ?? columns) - 1
    for (const column of [last - 1, last + 1]) {
      const visible = viewOf(view, scale)
      const cell = { wire: 0, column: Math.min(Math.max(0, column), columns) }
      const { left } = scrollToShow(cell, visible, geometry)
      if (left !== visible.left) scrollView(view, left * scale, view.scrollTop)
    }
  }, [scroller, inspected, columns, followsEnd, geometry, scale])
}
