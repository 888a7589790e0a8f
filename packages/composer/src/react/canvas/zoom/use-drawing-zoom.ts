import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import {
  clampZoom,
  nextZoom,
  scrollKeeping,
  zoomFactor,
  type DrawingZoom,
} from '../../../layout/drawing-zoom.ts'
import { useCanZoom, useDrawingScale } from '../../drawing/use-drawing-scale.ts'
import { usePaneSize } from '../../drawing/use-pane-size.ts'
import { scrollView } from './scroll-view.ts'

/** How far a wheel with Ctrl zooms, per pixel of its turn. */
const wheelSpeed = 0.0025

interface DrawingSize {
  readonly width: number
  readonly height: number
}

/** The zoom of the drawing in its scroller, and the functions that change it. */
export interface ZoomControl {
  readonly zoom: DrawingZoom
  readonly factor: number
  readonly step: (by: -1 | 1) => void
  readonly set: (zoom: DrawingZoom) => void
  /** Fits the drawing to the width, or returns from that to the usual zoom of the layout. */
  readonly toggleFit: () => void
}

/**
 * Zooms the drawing by commands and by the wheel with Ctrl, as a pinch on a trackpad sends it. The
 * point under the pointer, or the middle of the view, stays in place.
 *
 * @param initial the zoom until the user chooses another
 * @returns the control, and the window pixels per pixel of the drawing
 */
export function useDrawingZoom(
  scroller: RefObject<HTMLElement | null>,
  drawing: DrawingSize,
  initial: DrawingZoom,
): { readonly control: ZoomControl; readonly scale: number } {
  const base = useDrawingScale()
  const [chosen, setChosen] = useState<{ readonly zoom: DrawingZoom; readonly of: DrawingZoom }>()
  // A choice belongs to the layout in which it was made.
  const zoom = chosen?.of === initial ? chosen.zoom : initial
  const pane = usePaneSize(scroller)
  const unscaled = pane && { width: pane.width / base, height: pane.height / base }
  const factor = useCanZoom() ? zoomFactor(zoom, drawing, unscaled) : 1
  const scale = base * factor

  const anchor = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const shown = useRef({ scale, initial })
  useLayoutEffect(() => {
    const view = scroller.current
    const change = { from: shown.current.scale, to: scale }
    const isOtherLayout = shown.current.initial !== initial
    shown.current = { scale, initial }
    if (view === null || change.from === change.to) return
    // A factor that follows from the layout keeps the first visible column and wire in place.
    const isAutomatic = isOtherLayout || typeof zoom !== 'number'
    const middle = { x: view.clientWidth / 2, y: view.clientHeight / 2 }
    const { x, y } = anchor.current ?? (isAutomatic ? { x: 0, y: 0 } : middle)
    anchor.current = undefined
    scrollView(view, scrollKeeping(view.scrollLeft, x, change), scrollKeeping(view.scrollTop, y, change))
  }, [scroller, scale, zoom, initial])

  const set = (next: DrawingZoom) => setChosen({ zoom: next, of: initial })
  const turn = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey || scroller.current === null) return
    // The browser would zoom the whole page.
    event.preventDefault()
    const { left, top } = scroller.current.getBoundingClientRect()
    anchor.current = { x: event.clientX - left, y: event.clientY - top }
    set(clampZoom(factor * Math.exp(-event.deltaY * wheelSpeed)))
  })
  useEffect(() => {
    const element = scroller.current
    const onWheel = (event: WheelEvent) => turn(event)
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [scroller])
  const control: ZoomControl = {
    zoom,
    factor,
    set,
    step: (by) => set(nextZoom(factor, by)),
    toggleFit: () => set(zoom === 'fit' ? initial : 'fit'),
  }
  return { control, scale }
}
