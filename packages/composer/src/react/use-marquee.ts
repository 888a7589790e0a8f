import { useRef, useState, type PointerEvent } from 'react'

/** In pixels of the drawing. */
export interface MarqueeFrame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const slack = 5

/**
 * A frame drawn by the mouse over empty cells. Touch scrolls instead, and has the list of gates to choose from one by one.
 * `onEnd` is told the last frame; a press without a movement draws none.
 */
export function useMarquee(onEnd: (frame: MarqueeFrame, isAdding: boolean) => void) {
  const [frame, setFrame] = useState<MarqueeFrame>()
  const drawn = useRef(false)
  const begin = (down: PointerEvent, area: HTMLElement): void => {
    drawn.current = false
    if (down.button !== 0 || down.pointerType === 'touch') return
    const listening = new AbortController()
    const { signal } = listening
    const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const { left, top } = area.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const start = pointOf(down)
    let last: MarqueeFrame | undefined
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
      setFrame(undefined)
      if (event.type === 'pointerup' && last) onEnd(last, event.shiftKey || event.ctrlKey || event.metaKey)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }
  /** A click that ends a frame is none. */
  const wasDrawn = () => drawn.current
  return { frame, begin, wasDrawn }
}
