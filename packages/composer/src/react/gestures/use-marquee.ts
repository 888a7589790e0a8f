import { useRef, useState, type PointerEvent } from 'react'
import { onLongPress } from './long-press.ts'

/** In pixels of the drawing. */
export interface MarqueeFrame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const slack = 5

/**
 * A rubber band drawn by the mouse over empty cells, or by a finger after a long press; without one
 * the finger scrolls. A press without movement draws none.
 *
 * @param scale window pixels per pixel of the drawing
 */
export function useMarquee(scale: number, onEnd: (frame: MarqueeFrame, isAdding: boolean) => void) {
  const [frame, setFrame] = useState<MarqueeFrame>()
  const drawn = useRef(false)
  const isLongPress = useRef(false)
  const begin = (down: PointerEvent, area: HTMLElement): void => {
    if (down.button !== 0) return
    if (down.pointerType !== 'touch') return draw(down, area)
    onLongPress(down, () => {
      isLongPress.current = true
      draw(down, area)
    })
  }
  const draw = (down: PointerEvent, area: HTMLElement): void => {
    const listening = new AbortController()
    const { signal } = listening
    const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const { left, top } = area.getBoundingClientRect()
      return { x: (clientX - left) / scale, y: (clientY - top) / scale }
    }
    const start = pointOf(down)
    let last: MarqueeFrame | undefined
    // Shows that the long press was recognized.
    if (isLongPress.current) setFrame({ x: start.x - 12, y: start.y - 12, width: 24, height: 24 })
    const move = (event: globalThis.PointerEvent) => {
      const { x, y } = pointOf(event)
      if (last === undefined && Math.hypot(x - start.x, y - start.y) < slack) return
      drawn.current = true
      last = {
        x: Math.min(x, start.x),
        y: Math.min(y, start.y),
        width: Math.abs(x - start.x),
        height: Math.abs(y - start.y),
      }
      setFrame(last)
    }
    const end = (event: globalThis.PointerEvent) => {
      listening.abort()
      isLongPress.current = false
      setFrame(undefined)
      if (event.type === 'pointerup' && last) onEnd(last, event.shiftKey || event.ctrlKey || event.metaKey)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }
  /** Whether the current click ended a frame; such a click is ignored. */
  const wasDrawn = () => drawn.current
  const isHolding = () => isLongPress.current
  const reset = () => {
    drawn.current = false
  }
  return { frame, begin, wasDrawn, isHolding, reset }
}
