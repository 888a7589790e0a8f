import { useEffect, useMemo, useState, type RefObject, type UIEvent } from 'react'
import { windowOf, type CircuitGeometry, type CircuitWindow } from './circuit-geometry.ts'

interface View {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What of a drawing its scroller shows. Renders anew only when the window, which moves in steps, is another one. */
export function useViewWindow(
  scroller: RefObject<HTMLElement | null>,
  geometry: CircuitGeometry,
): {
  readonly window: CircuitWindow
  readonly width: number
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
} {
  const [view, setView] = useState<View>({ left: 0, top: 0, width: 960, height: 480 })
  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setView((before) => nextView(before, element, geometry)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, geometry])
  return {
    window: useMemo(() => windowOf(geometry, view), [geometry, view]),
    width: view.width,
    onScroll: ({ currentTarget }) => setView((before) => nextView(before, currentTarget, geometry)),
  }
}

function nextView(before: View, element: HTMLElement, geometry: CircuitGeometry): View {
  const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = element
  const next = { left, top, width, height }
  const isSame = before.width === width && sameWindow(windowOf(geometry, before), windowOf(geometry, next))
  return isSame ? before : next
}

const sameWindow = (a: CircuitWindow, b: CircuitWindow): boolean =>
  a.fromColumn === b.fromColumn &&
  a.toColumn === b.toColumn &&
  a.fromWire === b.fromWire &&
  a.toWire === b.toWire
