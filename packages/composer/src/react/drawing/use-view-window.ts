import { useEffect, useMemo, useState, type RefObject, type UIEvent } from 'react'
import { windowOf, type CircuitGeometry, type CircuitWindow } from '../../layout/circuit-geometry.ts'

interface View {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * The part of a drawing that its scroller shows. Renders only when the window, which moves in
 * steps, changes.
 *
 * @param scale window pixels per pixel of the drawing
 */
export function useViewWindow(
  scroller: RefObject<HTMLElement | null>,
  geometry: CircuitGeometry,
  scale: number,
): {
  readonly window: CircuitWindow
  readonly width: number
  readonly height: number
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
} {
  const [view, setView] = useState<View>({ left: 0, top: 0, width: 960, height: 480 })
  useEffect(() => {
    const element = scroller.current
    // jsdom has no layout to observe.
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => setView((before) => nextView(before, element, geometry, scale)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, geometry, scale])
  return {
    window: useMemo(() => windowOf(geometry, view), [geometry, view]),
    width: view.width,
    height: view.height,
    onScroll: ({ currentTarget }) => setView((before) => nextView(before, currentTarget, geometry, scale)),
  }
}

function nextView(before: View, element: HTMLElement, geometry: CircuitGeometry, scale: number): View {
  const next = viewOf(element, scale)
  const hasSameSize = before.width === next.width && before.height === next.height
  const isSame = hasSameSize && sameWindow(windowOf(geometry, before), windowOf(geometry, next))
  return isSame ? before : next
}

/** The visible part of a scroller, in pixels of the drawing. */
export function viewOf(
  { scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement,
  scale: number,
): View {
  return {
    left: scrollLeft / scale,
    top: scrollTop / scale,
    width: clientWidth / scale,
    height: clientHeight / scale,
  }
}

function sameWindow(a: CircuitWindow, b: CircuitWindow): boolean {
  return (
    a.fromColumn === b.fromColumn &&
    a.toColumn === b.toColumn &&
    a.fromWire === b.fromWire &&
    a.toWire === b.toWire
  )
}
