import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { wireY, type CircuitGeometry } from '../../../layout/circuit-geometry.ts'
import { withInnerItems } from '../../../layout/inside.ts'
import { useDeferredEditorPart } from '../../context/composer-context.ts'
import { minimapScale } from './minimap-scale.ts'
import { scrollView } from './scroll-view.ts'

interface MinimapProps {
  scroller: RefObject<HTMLElement | null>
  geometry: CircuitGeometry
  columns: number
  /** Window pixels per pixel of the drawing. */
  scale: number
}

/**
 * The whole circuit, small, with a frame around the visible part: press or drag to go there. It is
 * for the pointer only; keys scroll by moving the active cell.
 */
export function Minimap({ scroller, geometry, columns, scale }: MinimapProps) {
  const layout = useDeferredEditorPart((state) => state.layout)
  const picture = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const size = minimapScale({ width: columns * geometry.cell, height: geometry.height })

  useEffect(() => {
    const canvas = picture.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    // Drawn at twice the size, for screens with fine pixels.
    canvas.width = size.width * 2
    canvas.height = size.height * 2
    context.scale(2, 2)
    context.fillStyle = getComputedStyle(canvas).color
    const width = Math.max(0.75, geometry.cell * size.x * 0.7)
    for (const { column, span, top, bottom } of withInnerItems(layout.items)) {
      const from = wireY(geometry, top) * size.y
      const height = Math.max(1, wireY(geometry, bottom) * size.y - from + geometry.cell * size.y * 0.6)
      context.fillRect(
        column * geometry.cell * size.x,
        from - geometry.cell * size.y * 0.3,
        width * span,
        height,
      )
    }
  }, [layout, geometry, size.x, size.y, size.width, size.height])

  useEffect(() => {
    const view = scroller.current
    if (view === null) return undefined
    // Moved without React, so that scrolling renders nothing.
    const follow = () => {
      if (!frame.current) return
      const visible = Math.max(0, view.clientWidth - geometry.labelWidth * scale)
      frame.current.style.left = `${(view.scrollLeft / scale) * size.x}px`
      frame.current.style.top = `${(view.scrollTop / scale) * size.y}px`
      frame.current.style.width = `${Math.min(size.width, (visible / scale) * size.x)}px`
      frame.current.style.height = `${Math.min(size.height, (view.clientHeight / scale) * size.y)}px`
    }
    follow()
    view.addEventListener('scroll', follow, { passive: true })
    const observer = new ResizeObserver(follow)
    observer.observe(view)
    return () => {
      view.removeEventListener('scroll', follow)
      observer.disconnect()
    }
  }, [scroller, geometry, scale, size.x, size.y, size.width, size.height])

  function goTo({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
    const view = scroller.current
    if (view === null) return
    const area = currentTarget.getBoundingClientRect()
    const visible = view.clientWidth - geometry.labelWidth * scale
    scrollView(
      view,
      ((clientX - area.left) / size.x) * scale - visible / 2,
      ((clientY - area.top) / size.y) * scale - view.clientHeight / 2,
    )
  }

  return (
    <div
      aria-hidden="true"
      data-minimap=""
      className="absolute end-2 bottom-11 z-2 cursor-pointer touch-none overflow-clip rounded-control border border-line2 bg-page text-ink3 box-phone:hidden print:hidden"
      style={{ width: size.width, height: size.height }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        goTo(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) goTo(event)
      }}
    >
      <canvas ref={picture} className="size-full" />
      <div ref={frame} className="absolute border border-accent bg-accent/15" />
    </div>
  )
}
